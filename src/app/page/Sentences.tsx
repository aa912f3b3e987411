import type { ReactNode } from 'react';
import type { HeadlinePart } from './headlineText.js';

interface Props {
  readonly sentences: readonly (readonly HeadlinePart[])[];
  /** Stands after them. */
  readonly children?: ReactNode;
}

/** The heading of the page: a sentence a comparison, what counts in it in colour. */
export function Sentences({ sentences, children }: Props): ReactNode {
  return (
    <h1 className={sentences.length > 1 ? 'headline many' : 'headline'} data-testid="headline">
      {sentences.map((parts, i) => (
        <span className="sentence" key={i}>
          {parts.map(({ text, tone }, at) =>
            tone === 'neutral' ? (
              <span key={at}>{text}</span>
            ) : (
              <b className={tone} key={at}>
                {text}
              </b>
            ),
          )}
        </span>
      ))}
      {children}
    </h1>
  );
}

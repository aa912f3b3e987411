import { useId, type ReactNode } from 'react';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Radios<Value extends string>({ label, value, choices, onChange }: Props<Value>): ReactNode {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {choices.map(([choice, text]) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

import { useId, useState, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number. What is typed counts as soon as it is one within the limits; leaving the field shows the number that counts. */
export function NumberField({ label, value, min, max, onChange }: Props): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <span className="field number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          const typed = event.target.valueAsNumber;
          if (Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
        }}
        onBlur={() => setDraft(null)}
      />
    </span>
  );
}

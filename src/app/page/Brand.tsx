import type { ReactNode } from 'react';

export function Brand(): ReactNode {
  return (
    <span className="brand">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M1 14 6 9l4 3 4-8 5 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="14" cy="4" r="2.7" fill="var(--arm-0)" />
      </svg>
      benchscope
    </span>
  );
}

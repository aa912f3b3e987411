import { useCallback, useEffect, useRef, useState } from 'react';

/** Still again after this long without a further movement. */
const REST_MS = 160;

/** Whether the chart is moving, and what to call at every movement. */
export function useMoving(): readonly [boolean, () => void] {
  const [moving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keep = useCallback(() => {
    setMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMoving(false), REST_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [moving, keep];
}

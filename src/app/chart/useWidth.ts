import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner width of an element in whole pixels, followed as it changes; 0 until it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = (): void => setWidth(Math.floor(target.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

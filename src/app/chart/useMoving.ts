import { create } from 'zustand';

/** Still again after this long without a further movement. */
const REST_MS = 160;

const useMovement = create<{ readonly moving: boolean }>(() => ({ moving: false }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Call it at every movement of the range (dragging, turning the wheel). */
export function keepMoving(): void {
  if (!useMovement.getState().moving) useMovement.setState({ moving: true });
  clearTimeout(timer);
  timer = setTimeout(() => useMovement.setState({ moving: false }), REST_MS);
}

/** Whether the range is moving: all panels show the same one. */
export function useMoving(): boolean {
  return useMovement(({ moving }) => moving);
}

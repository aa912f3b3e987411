/** The values at these places, in their order. */
export function gather(values: Float64Array, places: Int32Array): Float64Array {
  const found = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) found[i] = values[places[i]!]!;
  return found;
}

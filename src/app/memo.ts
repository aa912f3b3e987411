/** `compute`, remembering its last answer for as long as its arguments stay the same objects. */
export function memoLast<Args extends readonly unknown[], Answer>(
  compute: (...args: Args) => Answer,
): (...args: Args) => Answer {
  let last: { readonly args: Args; readonly answer: Answer } | undefined;
  return (...args) => {
    if (last?.args.every((arg, i) => Object.is(arg, args[i])) !== true) last = { args, answer: compute(...args) };
    return last.answer;
  };
}

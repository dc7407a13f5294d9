export interface Arguments {
  values: Record<string, string>
  flags: Set<string>
  rest: string[]
}

/**
 * Reads `--name value` for `values`, `--name` for `flags`, and the rest in order. Throws naming an unknown argument.
 */
export function readArguments(
  args: readonly string[],
  known: { values: readonly string[]; flags: readonly string[] },
): Arguments {
  const read: Arguments = { values: {}, flags: new Set(), rest: [] }
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? ''
    const name = argument.slice(2)
    if (!argument.startsWith('--')) read.rest.push(argument)
    else if (known.flags.includes(name)) read.flags.add(name)
    else if (known.values.includes(name) && args[index + 1] !== undefined) read.values[name] = args[++index] ?? ''
    else throw new Error(`The option ${argument} is unknown or lacks its value.`)
  }
  return read
}

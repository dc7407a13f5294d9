/** Checks that are not applied yet, as what they add to the chosen categories and take from them. */
export interface ChecksBeside {
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/** Null where they come to what is chosen anyway. */
export function besideChosen(chosen: ReadonlySet<string>, checked: ReadonlySet<string>): ChecksBeside | null {
  const added = new Set([...checked].filter((id) => !chosen.has(id)))
  const removed = new Set([...chosen].filter((id) => !checked.has(id)))
  return added.size === 0 && removed.size === 0 ? null : { added, removed }
}

/** The checks on what is chosen now: undo, or somebody else's save, may have changed it since. */
export const withChecks = (chosen: ReadonlySet<string>, beside: ChecksBeside | null): ReadonlySet<string> =>
  beside ? new Set([...chosen, ...beside.added].filter((id) => !beside.removed.has(id))) : chosen

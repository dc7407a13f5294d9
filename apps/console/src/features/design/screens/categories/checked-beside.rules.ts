/** Check marks that are not applied yet, as the categories they add to the chosen ones and those they remove. */
export interface ChecksBeside {
  added: ReadonlySet<string>
  removed: ReadonlySet<string>
}

/** Null when the checked categories equal the chosen ones. */
export function besideChosen(chosen: ReadonlySet<string>, checked: ReadonlySet<string>): ChecksBeside | null {
  const added = new Set([...checked].filter((id) => !chosen.has(id)))
  const removed = new Set([...chosen].filter((id) => !checked.has(id)))
  return added.size === 0 && removed.size === 0 ? null : { added, removed }
}

/**
 * Applies the check marks to the categories that are chosen now: undo, or somebody else's save, may have changed them.
 */
export const withChecks = (chosen: ReadonlySet<string>, beside: ChecksBeside | null): ReadonlySet<string> =>
  beside ? new Set([...chosen, ...beside.added].filter((id) => !beside.removed.has(id))) : chosen

/** Names that one tab of this browser has while it is open; the browser gives them up for a tab that crashed. */

/**
 * Holds the name in this tab until `over` resolves; answers false where another holder has it. Where there are no locks,
 * or the browser refuses them, every tab has every name.
 */
export const holdInTab = (name: string, over: Promise<void>): Promise<boolean> =>
  new Promise((answer) => {
    const hold = async (lock: Lock | null) => {
      answer(lock !== null)
      if (lock) await over
    }
    const ask = async () => navigator.locks.request(name, { ifAvailable: true }, hold)
    ask().catch(() => answer(true))
  })

/** The names that tabs of this browser hold; none where there are no locks. */
export async function heldInTabs(): Promise<ReadonlySet<string | undefined>> {
  try {
    const { held } = await navigator.locks.query()
    return new Set(held?.map(({ name }) => name))
  } catch {
    return new Set()
  }
}

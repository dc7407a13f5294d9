/** Holds the next write of a design where it has decided what it will write, and has not begun its transaction. */
import { vi } from 'vitest'
import type { Ports } from '../src/ports.ts'

/** Runs `write` up to there, then `between` to its end, and then lets `write` go on. */
export async function withBetween<T>(
  ports: Ports,
  write: () => Promise<T>,
  between: () => Promise<unknown>,
): Promise<T> {
  const { members } = ports
  const usernameOf = members.usernameOf.bind(members)
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const spy = vi.spyOn(members, 'usernameOf')
  // The guard asks who calls, and the write asks once more as the last thing before its transaction.
  spy.mockImplementationOnce(usernameOf).mockImplementationOnce(async (sub) => {
    hold()
    await until
    return usernameOf(sub)
  })
  try {
    const written = write()
    // One that is refused before it writes is held by nothing.
    await Promise.race([held, written.catch(() => null)])
    await between()
    letGo()
    return await written
  } finally {
    letGo()
    spy.mockRestore()
  }
}

import { afterEach, describe, expect, test, vi } from 'vitest'

const tokens = { token: 't1', refreshToken: 'r1', thirdParty: false, impersonated: false }

/**
 * A separate tab with its own storage and its own copy of the module, and with the channel that all tabs of a browser
 * share.
 */
async function openTab() {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  const channels: BroadcastChannel[] = []
  const Channel = globalThis.BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
  )
  vi.resetModules()
  const { session } = await import('./session.ts')
  vi.stubGlobal('BroadcastChannel', Channel)
  const ended = vi.fn()
  session.onEnd(ended)
  opened.push(...channels)
  // The module got hold of this tab's own storage when it was loaded, and goes on reading it.
  return { session, ended }
}

const opened: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

/** Waits until messages between tabs have arrived, which takes a turn of the event loop. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('the session of several tabs', () => {
  test('signing out in a new tab, which has no session of its own, ends it in every tab [A-066]', async () => {
    const working = await openTab()
    working.session.begin(tokens)
    const fresh = await openTab()
    fresh.session.endEverywhere()
    await settled()
    expect(working.ended).toHaveBeenCalledTimes(1)
    expect(fresh.ended).toHaveBeenCalledTimes(1)
  })

  test('a tab that never had a session and is refused leaves the others alone', async () => {
    const working = await openTab()
    working.session.begin(tokens)
    const fresh = await openTab()
    fresh.session.end()
    await settled()
    expect(working.ended).not.toHaveBeenCalled()
    expect(fresh.ended).toHaveBeenCalledTimes(1)
  })

  test('a tab that was away takes over what another one renewed meanwhile, and gives nobody an older one', async () => {
    const tokenOf = (exp: number) => `h.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.s`
    const [old, fresh] = [1_000, 2_000].map((exp) => ({ ...tokens, token: tokenOf(exp), refreshToken: `r${exp}` }))
    const working = await openTab()
    working.session.begin(fresh as typeof tokens)
    const back = await openTab()
    back.session.write(old as typeof tokens)
    const [first] = [back.session.catchUp(), working.session.catchUp()]
    await first
    expect(back.session.read()).toEqual(fresh)
    const stale = await openTab()
    stale.session.write(old as typeof tokens)
    const third = await openTab()
    third.session.write(fresh as typeof tokens)
    await third.session.catchUp()
    expect([third, back, working].map(({ session }) => session.read()?.refreshToken)).toEqual([
      'r2000',
      'r2000',
      'r2000',
    ])
  })

  test('a session that ended in one tab has ended in all', async () => {
    const [first, second] = [await openTab(), await openTab()]
    second.session.begin(tokens)
    first.session.begin(tokens)
    await settled()
    first.session.end()
    await settled()
    expect(second.ended).toHaveBeenCalledTimes(1)
  })
})

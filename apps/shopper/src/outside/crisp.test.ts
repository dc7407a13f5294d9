import { beforeEach, describe, expect, test } from 'vitest'
import { createChat } from './crisp.ts'

const websiteId = '12345678-90ab-cdef-1234-567890abcdef'
const world = globalThis as Record<string, unknown>

/** Crisp's script as far as we call it: it refuses what the service refuses. */
function crispScript(state: { isOpen: boolean; isShown: boolean; close?: () => void }): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(world['CRISP_WEBSITE_ID'])))
    throw new Error('no website id')
  const run = ([verb, name, value]: unknown[]): void => {
    if (verb === 'safe' && name === true) return
    if (verb === 'do' && name === 'chat:open') state.isOpen = true
    else if (verb === 'do' && name === 'chat:show') state.isShown = true
    else if (verb === 'do' && name === 'chat:hide') state.isShown = false
    else if (verb === 'on' && name === 'chat:closed') state.close = value as () => void
    else throw new Error(`Crisp knows no ${String(verb)} ${String(name)}`)
  }
  for (const command of world['$crisp'] as unknown[][]) run(command)
  world['$crisp'] = { push: run }
}

describe('the chat of Crisp', () => {
  beforeEach(() => {
    for (const name of ['$crisp', 'CRISP_WEBSITE_ID', 'CRISP_COOKIE_DOMAIN', 'CRISP_RUNTIME_CONFIG']) delete world[name]
  })
  const create = (load: (src: string) => Promise<void>, id = websiteId) =>
    createChat({ url: 'https://chat.example', websiteId: id, language: 'de-AT', hostname: 'corner.example', load })

  test('is loaded by the first tap and no earlier, once, with cookies of this host alone', async () => {
    const state = { isOpen: false, isShown: false, close: () => {} }
    const loaded: string[] = []
    const chat = create(async (src) => {
      loaded.push(src)
      crispScript(state)
    })
    expect([loaded, world['$crisp'], chat.isLoaded()]).toEqual([[], undefined, false])
    await Promise.all([chat.open(), chat.open()])
    expect(loaded).toEqual(['https://chat.example/l.js'])
    expect(state).toMatchObject({ isOpen: true, isShown: true })
    expect(world['CRISP_COOKIE_DOMAIN']).toBe('corner.example')
    expect(world['CRISP_RUNTIME_CONFIG']).toEqual({ locale: 'de' })
    state.close()
    expect(state.isShown).toBe(false)
    await chat.open()
    expect(state.isShown).toBe(true)
  })

  test('a script that did not come is asked for again by the next tap', async () => {
    const state = { isOpen: false, isShown: false }
    let isAway = true
    const chat = create(async () => {
      if (isAway) throw new Error('away')
      crispScript(state)
    })
    await expect(chat.open()).rejects.toThrow('away')
    isAway = false
    await chat.open()
    expect(state.isOpen).toBe(true)
  })

  test('the stand-in refuses a website id that is none', async () => {
    const chat = create(async () => crispScript({ isOpen: false, isShown: false }), 'my-site')
    await expect(chat.open()).rejects.toThrow('no website id')
  })
})

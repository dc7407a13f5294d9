import { beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../services.ts'
import { saveLabel } from './save-label.ts'
import { type UnsavedAreaName, type UnsavedChanges, unsavedChanges } from './unsaved-areas.ts'

let unsaved: UnsavedChanges

/** An area that clears its own flag on save and discard, unless its save is told to fail. */
function openArea(name: UnsavedAreaName, options: { within?: string; fails?: boolean } = {}) {
  const log: string[] = []
  const put = (dirty: boolean) =>
    unsaved.putArea(name, {
      dirty,
      ...(options.within !== undefined && { within: options.within }),
      save: async () => {
        log.push('save')
        if (options.fails === true) throw new Error('refused')
        put(false)
      },
      discard: () => {
        log.push('discard')
        put(false)
      },
    })
  put(false)
  return { edit: () => put(true), log, isDirty: () => unsaved.areas.get().get(name)?.dirty }
}

beforeEach(() => {
  unsaved = createServices().get(unsavedChanges)
})

describe('unsaved changes', () => {
  test('an edit in one area sets that flag only [A-095]', () => {
    const names = ['design', 'navigation', 'settings', 'listing'] as const
    const areas = names.map((name) => openArea(name))
    areas[1]?.edit()
    expect(areas.map((area) => area.isDirty())).toEqual([false, true, false, false])
  })

  test('a save clears the flag of the saved area [A-097]', async () => {
    const design = openArea('design')
    design.edit()
    await unsaved.saveAll()
    expect(design.isDirty()).toBe(false)
    expect(unsaved.isSaving.get()).toBe(false)
  })

  test('a failed save leaves the flag set and can be tried again [A-097]', async () => {
    const settings = openArea('settings', { fails: true })
    settings.edit()
    await expect(unsaved.saveAll()).rejects.toThrow('refused')
    expect(settings.isDirty()).toBe(true)
    expect(unsaved.isSaving.get()).toBe(false)
  })

  test('only areas with changes are saved, and not twice at a time', async () => {
    const design = openArea('design')
    const listing = openArea('listing')
    design.edit()
    await Promise.all([unsaved.saveAll(), unsaved.saveAll()])
    expect([design.log, listing.log]).toEqual([['save'], []])
  })

  test('what must take every edit along waits for the save that runs, and saves what came after it began', async () => {
    const design = openArea('design')
    const listing = openArea('listing')
    design.edit()
    const first = unsaved.saveAll()
    listing.edit()
    expect(await unsaved.saveEverything()).toBe(true)
    await first
    expect([design.log, listing.log]).toEqual([['save'], ['save']])
    expect(await unsaved.saveEverything()).toBe(true)
  })

  test('what must not meet a save waits for it, and a save that is asked for meanwhile comes after', async () => {
    const log: string[] = []
    const note = (name: string) => async () => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
    }
    unsaved.putArea('badges', { dirty: true, save: note('save'), discard: () => {} })
    const turns = [unsaved.saveAll(), unsaved.betweenSaves(note('move')), unsaved.betweenSaves(note('add'))]
    expect(unsaved.isTurnTaken()).toBe(true)
    await turns[0]
    await unsaved.saveAll()
    await Promise.all(turns)
    const steps = ['save', 'move', 'add', 'save'].flatMap((name) => [`${name} begins`, `${name} ends`])
    expect(log).toEqual(steps)
    expect([unsaved.isTurnTaken(), unsaved.isSaving.get()]).toEqual([false, false])
  })

  test('one that fails lets the next have its turn', async () => {
    const failing = unsaved.betweenSaves(() => Promise.reject(new Error('refused')))
    const next = unsaved.betweenSaves(async () => 'done')
    await expect(failing).rejects.toThrow('refused')
    expect(await next).toBe('done')
  })

  test('what goes in the place of a save never meets one, however many wait', async () => {
    const design = openArea('design')
    const listing = openArea('listing')
    let isInside = false
    const act = () =>
      unsaved.insteadOfSave(async () => {
        expect(unsaved.isSaving.get()).toBe(true)
        isInside = true
        await new Promise((resolve) => setTimeout(resolve, 5))
        isInside = false
      })
    unsaved.putArea('settings', { dirty: true, save: async () => expect(isInside).toBe(false), discard: () => {} })
    design.edit()
    const first = unsaved.saveAll()
    const waiting = unsaved.saveEverything()
    const instead = act()
    listing.edit()
    await Promise.all([first, instead, waiting])
    expect([isInside, unsaved.isSaving.get()]).toEqual([false, false])
    design.edit()
    const last = act()
    await unsaved.saveAll()
    await last
    expect(design.log).toEqual(['save'])
  })

  test('it says when something stays unsaved without a failure, and rejects with one', async () => {
    unsaved.putArea('design', { dirty: true, save: async () => {}, discard: () => {} })
    expect(await unsaved.saveEverything()).toBe(false)
    openArea('design', { fails: true }).edit()
    await expect(unsaved.saveEverything()).rejects.toThrow('refused')
  })

  test('discarding brings every area back', async () => {
    const design = openArea('design')
    design.edit()
    await unsaved.discardAll()
    expect(design.log).toEqual(['discard'])
    expect(unsaved.dirty()).toEqual([])
  })

  test('only what would be lost is asked about: edits may outlive pages below a path', () => {
    openArea('design', { within: '/design' }).edit()
    openArea('navigation').edit()
    expect(unsaved.areasLeft('/design/home', '/design/home')).toHaveLength(0)
    expect(unsaved.areasLeft('/design/home', '/design/branding')).toHaveLength(1)
    expect(unsaved.areasLeft('/design/home', '/')).toHaveLength(2)
    expect(unsaved.areasLeft('/design/home', '/designs')).toHaveLength(2)
  })
})

describe('the label of the save button', () => {
  test("reads 'Save draft' on paths that start with /design, else 'Save' [D-007]", () => {
    expect(['/design', '/design/home', '/design/schedule/x'].map(saveLabel)).toEqual(Array(3).fill('Save draft'))
    expect(['/', '/settings', '/app-store-info'].map(saveLabel)).toEqual(Array(3).fill('Save'))
  })
})

import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import { buildDesign, buildPage, openEditor } from '../test-design.builder.ts'
import { askMerge } from './merge-questions.ts'
import { stateAfter } from './newer-state.ts'
import { savedStateOf } from './saved-state.ts'
import { takeIn } from './take-in.ts'

const scope = { layoutId: 'layout', language: 'en' }

const base = initialLayout()
const idOf = (title: string) => base.bottomTabs.find((tab) => tab.title.text === title)?.id ?? ''

/** `edit` changes the layout here; `change` makes the layout that Grace saved meanwhile. */
function collide(edit: (editor: Editor) => void, change: (layout: LayoutContent) => void) {
  const design = buildDesign([buildPage('home')])
  Object.assign(design.layout, structuredClone(base))
  const { editor, snapshot } = openEditor(design)
  const saved = savedStateOf(design, snapshot())
  edit(editor)
  const theirs = { ...structuredClone(design.layout), revision: 'layout-2', updatedBy: 'Grace' }
  change(theirs)
  const details = { pages: [], layout: theirs }
  const { layout } = askMerge(saved, snapshot(), details, scope)
  const things = [...(layout?.fields ?? []), ...(layout?.tabs ?? [])]
  return {
    said: things.map(({ key, by }) => `${key.split('/').slice(3).join('.')}: ${by}`),
    settle(...chosen: string[]): LayoutContent {
      const choices = new Map(chosen.map((key) => [`layout/en/layout/${key}`, 'theirs'] as const))
      const next = takeIn(editor, { saved, newer: stateAfter(saved, details), scope, choices })
      expect(next.layoutRevision).toBe('layout-2')
      return editor.doc.layout()
    },
  }
}

const set = (path: string, value: unknown) => (editor: Editor) =>
  void editor.run('setLayout', { changes: [{ path, value }] })
const titles = ({ bottomTabs }: LayoutContent) => bottomTabs.map(({ title }) => title.text)
const tabAt = (layout: LayoutContent, at: number) => {
  const tab = layout.bottomTabs[at]
  if (!tab) throw new Error('No such tab')
  return tab
}

let added: LayoutContent['bottomTabs'][number]
beforeEach(() => {
  added = { ...structuredClone(tabAt(base, 1)), id: 'graces', type: 'wishlist' }
  added.title.text = 'Wishlist'
})

describe('two people saving one layout', () => {
  test('different fields are both kept without a question', () => {
    const { said, settle } = collide(set('theme.color.primary', '#112233'), (layout) => {
      layout.theme.corner.style = 'sharp'
    })
    expect(said).toEqual(['theme.corner.style: theirs', 'theme.color.primary: mine'])
    expect(settle().theme).toMatchObject({ color: { primary: '#112233' }, corner: { style: 'sharp' } })
  })

  test('the same field asks, and stays mine until theirs is chosen', () => {
    const both = () =>
      collide(set('theme.color.primary', '#112233'), (layout) => {
        layout.theme.color.primary = '#445566'
      })
    expect(both().said).toEqual(['theme.color.primary: conflict'])
    expect(both().settle().theme.color.primary).toBe('#112233')
    expect(both().settle('theme/color/primary').theme.color.primary).toBe('#445566')
  })

  test('tabs are merged tab by tab and field by field', () => {
    const { said, settle } = collide(
      (editor) => {
        editor.run('setTab', { id: idOf('Home'), changes: [{ path: 'title.text', value: 'Start' }] })
        editor.run('removeTab', { id: idOf('Notification') })
      },
      (layout) => {
        tabAt(layout, 0).title.visible = false
        tabAt(layout, 2).title.text = 'Basket'
      },
    )
    expect(said).toEqual([
      `bottomTabs.${idOf('Home')}: joined`,
      `bottomTabs.${idOf('Cart')}: theirs`,
      `bottomTabs.${idOf('Notification')}: mine`,
    ])
    const merged = settle()
    expect(titles(merged)).toEqual(['Start', 'Categories', 'Basket', 'Profile'])
    expect(tabAt(merged, 0).title.visible).toBe(false)
  })

  test('a tab whose title both changed asks once', () => {
    const both = () =>
      collide(
        (editor) => void editor.run('setTab', { id: idOf('Home'), changes: [{ path: 'title.text', value: 'Start' }] }),
        (layout) => {
          tabAt(layout, 0).title.text = 'Shop'
        },
      )
    expect(both().said).toEqual([`bottomTabs.${idOf('Home')}: conflict`])
    expect(titles(both().settle())[0]).toBe('Start')
    expect(titles(both().settle(`bottomTabs/${idOf('Home')}/title/text`))[0]).toBe('Shop')
  })

  test('when both bars together hold more than 5 tabs, one bar is chosen', () => {
    const both = () =>
      collide(
        (editor) => {
          editor.run('removeTab', { id: idOf('Notification') })
          editor.run('addTab', { type: 'search' })
        },
        (layout) => {
          layout.bottomTabs = [...layout.bottomTabs.filter(({ id }) => id !== idOf('Categories')), added]
        },
      )
    expect(titles(both().settle())).toEqual(['Home', 'Cart', 'Profile', 'Search', 'Wishlist'])
    const crowded = () =>
      collide(
        (editor) => {
          editor.run('removeTab', { id: idOf('Notification') })
          editor.run('addTab', { type: 'search' })
        },
        (layout) => {
          layout.bottomTabs = [...layout.bottomTabs.filter(({ id }) => id !== idOf('Notification')), added]
        },
      )
    expect(crowded().said).toEqual(['bottomTabs: conflict'])
    expect(titles(crowded().settle())).toEqual(['Home', 'Categories', 'Cart', 'Profile', 'Search'])
    expect(titles(crowded().settle('bottomTabs'))).toEqual(['Home', 'Categories', 'Cart', 'Profile', 'Wishlist'])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../../../../tooling/rounds.ts'
import type { RecoveryDraft } from '../../document/recovery-drafts.ts'
import { buildBlock } from '../test-design.builder.ts'
import { type Language, Person, Server } from './editing-people.builder.ts'
import type { Choice } from './merge-documents.ts'

let typedCount = 0
const nextToken = () => `~${++typedCount}~`

type Act = (person: Person, at: number, to: number) => void

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

function write(path: 'title.text' | 'note'): Act {
  return (person, at) => {
    const { editor } = person
    const { doc } = editor
    const id = pick(
      doc.pages().flatMap((page) => doc.order(page)),
      at,
    )
    if (id === undefined) return
    const token = nextToken()
    person.typed.add(token)
    person.act(() => void editor.run('setPath', { id, path, value: token }))
    editor.commit()
  }
}

const onPage = (person: Person, at: number) => {
  const page = pick(person.editor.doc.pages(), at)
  if (page !== undefined) person.editor.openPage(page)
  return page
}

function writeLayout(person: Person, path: string): void {
  const token = nextToken()
  person.typed.add(token)
  person.act(() => void person.editor.run('setLayout', { changes: [{ path, value: token }] }))
  person.editor.commit()
}

const acts: Record<string, Act> = {
  title: write('title.text'),
  note: write('note'),
  insert(person, at, to) {
    const pageId = onPage(person, at)
    if (pageId === undefined) return
    const token = nextToken()
    person.typed.add(token)
    const block = {
      ...buildBlock(`n${token.slice(1, -1)}`),
      title: { text: token, textColor: '#1F2128', visible: true },
    }
    person.act(() => void person.editor.run('insert', { block, pageId, index: to }))
  },
  remove(person, at, to) {
    const page = onPage(person, at)
    const id = page === undefined ? undefined : pick(person.editor.doc.order(page), to)
    if (id !== undefined) person.act(() => void person.editor.run('remove', { ids: [id] }))
  },
  move(person, at, to) {
    const page = onPage(person, at)
    const { doc } = person.editor
    const id = page === undefined ? undefined : pick(doc.order(page), to)
    const pageId = pick(doc.pages(), to)
    if (id !== undefined && pageId !== undefined)
      person.act(() => void person.editor.run('move', { ids: [id], pageId, index: at }))
  },
  brand(person, at) {
    const { editor } = person
    const token = nextToken()
    person.typed.add(token)
    const ids = (editor.doc.selection('brands') ?? []).toSpliced(at, 0, token)
    person.act(() => void editor.run('choose', { kind: 'brands', ids, label: 'Pick a brand' }))
  },
  unpickBrand(person, at) {
    const { editor } = person
    const ids = editor.doc.selection('brands') ?? []
    const left = ids.toSpliced(at % Math.max(1, ids.length), 1)
    person.act(() => void editor.run('choose', { kind: 'brands', ids: left, label: 'Remove a brand' }))
  },
  logo: (person) => writeLayout(person, 'theme.logo'),
  appIcon: (person) => writeLayout(person, 'theme.appIcon'),
  addPage: (person) => person.act(() => void person.editor.run('addPage', {})),
  removePage: (person, at) => {
    const id = pick(person.editor.doc.pages(), at)
    if (id !== undefined) person.act(() => void person.editor.run('removePage', { id }))
  },
  undo: (person) => person.travel('undo'),
  redo: (person) => person.travel('redo'),
}

const step = fc.record({
  who: fc.nat(2),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('title', 'note', 'insert', 'brand', 'logo', 'appIcon') },
    { weight: 3, arbitrary: fc.constantFrom('remove', 'move', 'addPage', 'removePage', 'unpickBrand') },
    { weight: 4, arbitrary: fc.constantFrom('undo', 'redo') },
    { weight: 6, arbitrary: fc.constantFrom('save', 'follow', 'mergeNow') },
    { weight: 1, arbitrary: fc.constantFrom('crash', 'goLive', 'end') },
  ),
  at: fc.nat(9),
  to: fc.nat(9),
  answers: fc.array(fc.constantFrom<Choice>('mine', 'theirs', 'both'), { minLength: 1, maxLength: 4 }),
})

function play(people: readonly Language[], steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const server = new Server()
  const persons = people.map((language) => new Person(server, language))
  const stranded = new Map<Person, RecoveryDraft>()
  for (const { who, act, at, to, answers } of steps) {
    const person = persons[who % persons.length]
    if (!person) continue
    const others = persons.filter((one) => one !== person).map((one) => [one, one.tokens()] as const)
    if (act === 'save') person.save(answers)
    else if (act === 'follow') person.follow()
    else if (act === 'mergeNow') person.mergeNow(answers)
    else if (act === 'crash') person.crash(stranded)
    else if (act === 'goLive' || act === 'end') server.live = act === 'goLive' ? 'two' : 'one'
    else acts[act]?.(person, at, to)
    person.check()
    for (const [one, before] of others) expect(one.tokens(), 'nobody else is touched').toEqual(before)
  }
  // A person with edits of a design that ended keeps them in the editor. Everybody else saves to the live one.
  for (const person of persons) {
    person.follow()
    person.save(['mine'])
    if (!person.isReplaced()) expect(person.unsaved()).toEqual([])
  }
}

const runs = { numRuns: rounds(150, 3_000) }
/** There are hundreds of sessions, on a machine that may run other tests at the same time. */
const timeout = 60_000

describe('no text is lost', () => {
  test(
    'of two people, whatever they do and in whatever order',
    () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => play(['en', 'en'], steps)),
        runs,
      )
    },
    timeout,
  )

  test(
    'of three people, one of whom writes another language',
    () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => play(['en', 'nl', 'en'], steps)),
        runs,
      )
    },
    timeout,
  )
})

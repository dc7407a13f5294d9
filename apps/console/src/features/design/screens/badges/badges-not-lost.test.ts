/**
 * Random sessions of two people on the badges of one app: edits, saves, follows, answers, undos. Every text that its
 * author did not replace, take back or give up in an answer is in the list, in an editor, or in a question.
 */
import { type Badge, type BadgeContent, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askBadge,
  changedBadges,
  clearUnsaved,
  followBadges,
  isBadgeChanged,
  joinBadges,
  type OpenBadges,
  openBadges,
  takeInBadges,
  takeInSaved,
  takeTheirBadge,
  withBadge,
} from './open-badges.ts'

const tokensIn = (value: unknown): Set<string> => new Set(JSON.stringify(value)?.match(/~\d+~/g) ?? [])
const without = (some: Iterable<string>, others: ReadonlySet<string>) => [...some].filter((one) => !others.has(one))

const ids = ['a', 'b']
const paths = ['title.text', 'description'] as const

class Server {
  #count = 0
  badges = new Map(
    ids.map((id): [string, Badge] => [
      id,
      {
        ...badgeContentSchema.parse({ title: { text: id } }),
        conditions: [],
        id,
        appKey: 'shop',
        language: 'en',
        priority: 1,
        revision: `${id}-0`,
        updatedAt: '2026-01-01T00:00:00Z',
        updatedBy: 'Grace',
      },
    ]),
  )
  all = () => [...this.badges.values()]
  /** Returns the saved badge, or the newer copy that refuses the save. */
  save(id: string, revision: string, content: BadgeContent): { saved: Badge } | { newer: Badge } {
    const badge = this.badges.get(id)
    if (!badge) throw new Error('No such badge.')
    if (badge.revision !== revision) return { newer: badge }
    const saved: Badge = { ...badge, ...structuredClone(content), conditions: [], revision: `${id}-${++this.#count}` }
    this.badges.set(id, saved)
    return { saved }
  }
}

type Answer = 'mine' | 'theirs' | 'each'

class Person {
  open: OpenBadges
  /** The texts that this person replaced, took back or gave up. */
  gave = new Set<string>()
  constructor(readonly server: Server) {
    this.open = openBadges({ appKey: 'shop', language: 'en' }, server.all(), true)
  }
  contents = () => ids.map((id) => this.open.editor.doc.badge(id))
  tokens = () => tokensIn(this.contents())
  unsaved = () => without(this.tokens(), tokensIn([...this.open.saved.values.values()]))
  act(run: () => void): void {
    const before = this.tokens()
    run()
    for (const token of without(before, this.tokens())) this.gave.add(token)
  }
  /** Unsaved texts stay here whatever is taken in, except those `given` up in an answer. */
  takeIn(run: () => void, given: ReadonlySet<string> = new Set()): void {
    const before = this.unsaved()
    run()
    const lost = without(before, this.tokens()).filter((token) => !given.has(token))
    expect(lost, 'no merge takes a text away').toEqual([])
    for (const token of given) this.gave.add(token)
  }
  answer(theirs: Badge, answer: Answer): void {
    const asked = askBadge(this.open, theirs)
    expect(asked?.by).toBe('conflict')
    const sideAt = (at: number) => (answer === 'each' ? (at % 2 === 0 ? 'theirs' : 'mine') : answer)
    const questions = asked?.questions ?? []
    const mineLost = questions.filter((_, at) => sideAt(at) === 'theirs').map(({ mine }) => mine)
    const theirsLost = questions.filter((_, at) => sideAt(at) === 'mine').map((question) => question.theirs)
    const newer = withBadge(this.open.saved, theirs.id, theirs)
    const choices = new Map(questions.map(({ key }, at) => [key, sideAt(at)] as const))
    // The whole copy of the other person takes the place of every edit of this badge.
    const given = answer === 'theirs' ? tokensIn(this.open.editor.doc.badge(theirs.id)) : new Set(tokensIn(mineLost))
    this.takeIn(() => {
      if (answer === 'theirs') takeTheirBadge(this.open, theirs.id, theirs)
      else takeInBadges(this.open, newer, choices)
    }, given)
    for (const token of tokensIn(theirsLost)) this.gave.add(token)
  }
  save(answer: Answer): void {
    for (const id of changedBadges(this.open)) this.#saveOne(id, answer)
    clearUnsaved(this.open)
    expect(changedBadges(this.open)).toEqual([])
    expect(this.open.editor.isDirty()).toBe(false)
  }
  #saveOne(id: string, answer: Answer): void {
    for (let tries = 0; tries < 4 && isBadgeChanged(this.open, id); tries++) {
      const content = this.open.editor.doc.badge(id)
      if (!content) return
      const before = tokensIn(this.server.all())
      const answered = this.server.save(id, this.open.saved.revisions.get(id) ?? '', content)
      if ('saved' in answered) {
        takeInSaved(this.open, answered.saved, content)
        const left = without(before, tokensIn(this.server.all())).filter((token) => !this.gave.has(token))
        expect(left, 'no save takes out what this person did not').toEqual([])
      } else {
        const newer = withBadge(this.open.saved, id, answered.newer)
        let joined = false
        this.takeIn(() => {
          joined = joinBadges(this.open, newer)
        })
        if (!joined) this.answer(answered.newer, answer)
      }
    }
  }
}

const step = fc.record({
  who: fc.nat(1),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant('write') },
    { weight: 3, arbitrary: fc.constantFrom('undo', 'redo') },
    { weight: 4, arbitrary: fc.constantFrom('save', 'follow') },
  ),
  id: fc.constantFrom(...ids),
  path: fc.constantFrom(...paths),
  answer: fc.constantFrom<Answer>('mine', 'theirs', 'each'),
})

function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): void {
  const server = new Server()
  const people = [new Person(server), new Person(server)]
  let typed = 0
  for (const { who, act, id, path, answer } of steps) {
    const person = people[who]
    if (!person) continue
    const { editor } = person.open
    if (act === 'write')
      person.act(() => {
        const changes = [{ path, value: `~${++typed}~` }]
        editor.run('typeInto', { owner: `badge:${id}`, path, invalid: null, changes })
        editor.commit()
      })
    else if (act === 'undo') person.act(() => void editor.undo())
    else if (act === 'redo') person.act(() => void editor.redo())
    else if (act === 'save') person.save(answer)
    else person.takeIn(() => void followBadges(person.open, server.all()))
  }
  for (const person of people) {
    person.save('mine')
    person.takeIn(() => void followBadges(person.open, server.all()))
    expect(person.unsaved()).toEqual([])
  }
}

test('no text of a badge is lost, whatever two people do and in whatever order', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 40 }), play), { numRuns: 200 })
})

test('a badge is saved where undo led back to what the other one saved', () => {
  const made = { id: 'a', path: 'title.text', answer: 'mine' } as const
  play([
    { ...made, who: 1, act: 'write' },
    { ...made, who: 0, act: 'write' },
    { ...made, who: 0, act: 'save' },
    { ...made, who: 1, act: 'save', answer: 'theirs' },
    { ...made, who: 1, act: 'undo' },
    { ...made, who: 1, act: 'undo' },
  ])
})

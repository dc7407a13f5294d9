import { sampleBadge } from '@vitrine/domain/badges/badge-sample.fixture'
import { badgeOwner } from '@vitrine/domain/pages/overlay.rules'
import { expect, test } from 'vitest'
import { type BadgesAtMoment, countBadges, countIds } from './count-part.ts'

const state = (
  badges: BadgesAtMoment['badges'],
  texts: Record<string, Record<string, string>> = {},
): BadgesAtMoment => ({
  badges,
  overlays: Object.fromEntries(
    Object.entries(texts).map(([language, said]) => [
      language,
      Object.fromEntries(Object.entries(said).map(([id, text]) => [badgeOwner(id), { 'title.text': text }])),
    ]),
  ),
})
const [sale, fresh] = [sampleBadge('sale'), sampleBadge('fresh')]
const changed = (count: number) => ({ added: 0, removed: 0, changed: count })

test('a badge counts as changed when it looks, stands or reads otherwise, in whichever language', () => {
  const before = state([sale, fresh], { de: { sale: 'Angebot', fresh: 'Neu' }, fr: { sale: 'Soldes' } })
  const { overlays } = before
  expect(countBadges(before, structuredClone(before))).toEqual(changed(0))
  const other = (more: object) => ({ badges: [{ ...sale, ...more }, fresh], overlays })
  expect(countBadges(before, other({ title: { text: 'Less' } }))).toEqual(changed(1))
  expect(countBadges(before, other({ priority: 9 }))).toEqual(changed(1))
  const said = (texts: Record<string, Record<string, string>>) => state([sale, fresh], texts)
  expect(countBadges(before, said({ de: { sale: 'Rabatt', fresh: 'Neu' }, fr: { sale: 'Soldes' } }))).toEqual(
    changed(1),
  )
  expect(countBadges(before, said({ de: { sale: 'Angebot', fresh: 'Neu' } }))).toEqual(changed(1))
  expect(countBadges(before, said({}))).toEqual(changed(2))
  expect(
    countBadges(before, {
      ...said({ fr: { sale: 'Remise' } }),
      badges: [
        { ...sale, priority: 9 },
        { ...fresh, priority: 8 },
      ],
    }),
  ).toEqual(changed(2))
})

test('badges that came and went are counted apart, and their texts are no change of others', () => {
  const before = state([sale], { de: { sale: 'Angebot' } })
  expect(countBadges(before, state([sale, fresh], { de: { sale: 'Angebot', fresh: 'Neu' } }))).toEqual({
    ...changed(0),
    added: 1,
  })
  expect(countBadges(before, state([fresh], { de: { sale: 'Angebot' } }))).toEqual({ added: 1, removed: 1, changed: 0 })
})

test('of chosen brands and categories, another order alone counts as one change', () => {
  expect(countIds(['a', 'b'], ['a', 'b'])).toEqual(changed(0))
  expect(countIds(['a', 'b'], ['b', 'a'])).toEqual(changed(1))
  expect(countIds(['a', 'b'], ['c', 'b'])).toEqual({ added: 1, removed: 1, changed: 0 })
  expect(countIds(['a', 'b'], ['b'])).toEqual({ added: 0, removed: 1, changed: 0 })
})

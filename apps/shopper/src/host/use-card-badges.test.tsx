import { sampleProduct } from '@vitrine/blocks/kit/fixtures/samples.fixture'
import { badgeContentSchema, type SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadCardBadges, useCardBadges } from './use-card-badges.ts'

const sale: SnapshotBadge = { ...badgeContentSchema.parse({ title: { text: 'Sale' } }), id: 'sale', priority: 1 }
const facts = {
  ...{ title: 'Shirt', vendor: null, productType: null, tags: [], currencyCode: 'USD', shownCurrencyCode: 'USD' },
  variants: [],
}

function Card({ badges }: { badges: readonly SnapshotBadge[] | undefined }) {
  const worn = useCardBadges(badges)(badges ?? [])(sampleProduct('p1', { facts }))
  return <p>{worn.map(({ text }) => text).join()}</p>
}

test('a card wears its badges once a design that has some has loaded their rules', async () => {
  const draw = (badges: readonly SnapshotBadge[] | undefined) => renderToString(<Card badges={badges} />)
  await loadCardBadges([])
  expect(draw([sale])).toBe('<p></p>')
  await loadCardBadges([sale])
  expect([draw([sale]), draw([]), draw(undefined)]).toEqual(['<p>Sale</p>', '<p></p>', '<p></p>'])
})

/** The product badges of the demo apps, in the shape of a release's content. */
import { badgeContentSchema, type SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { Condition } from '@vitrine/domain/badges/operands.rules'
import { newId } from '@vitrine/domain/ids'
import { badgeOwner } from '@vitrine/domain/pages/overlay.rules'
import type { Words } from '@vitrine/embedded-store/goods/goods'
import type { Emblem } from '../seed/demo-apps.ts'
import type { HomeBuilder } from './home-builder.ts'

interface DemoBadge {
  title: Words
  textColor: string
  backgroundColor: string
  position: SnapshotBadge['position']
  conditions: Condition[]
  displayLocation?: SnapshotBadge['displayLocation']
  corner?: SnapshotBadge['corner']['style']
}

const hasTag = (value: string): Condition => ({ operand: 'product.tags', operator: 'equals', value })
const reduced: Condition = { operand: 'variants.compareAtPrice.amount', operator: 'isNotEmpty', value: '' }
const fewLeft: Condition[] = [
  { operand: 'variants.quantityAvailable', operator: 'greaterThan', value: 0 },
  { operand: 'variants.quantityAvailable', operator: 'lessThan', value: 3 },
]
const percent: Words = ['-{{sale_percent}}', '-{{sale_percent}}', '-{{sale_percent}}']
const fresh: Words = ['New', 'Nouveau', 'جديد']
const loved: Words = ['Bestseller', 'Meilleure vente', 'الأكثر مبيعًا']
const last: Words = ['Only {{quantity}} left', 'Plus que {{quantity}}', 'بقي {{quantity}} فقط']
const saved: Words = ['You save {{sale_amount}}', 'Vous économisez {{sale_amount}}', 'توفّر {{sale_amount}}']

/** When several badges fit a product, the first one wins. */
const badgesOf: Record<Emblem, readonly DemoBadge[]> = {
  aurora: [
    { title: percent, textColor: '#FFFFFF', backgroundColor: '#B93815', position: 'topLeft', conditions: [reduced] },
    {
      title: fresh,
      textColor: '#FFFFFF',
      backgroundColor: '#5B3A8C',
      position: 'topLeft',
      conditions: [hasTag('new')],
    },
    { title: last, textColor: '#8A1C12', backgroundColor: '#FDE7E2', position: 'bottomLeft', conditions: fewLeft },
    {
      title: loved,
      textColor: '#4A3000',
      backgroundColor: '#FFE7A8',
      position: 'bottomLeft',
      conditions: [hasTag('bestseller')],
    },
  ],
  harbor: [
    {
      title: percent,
      textColor: '#FFFFFF',
      backgroundColor: '#9A4A17',
      position: 'topLeft',
      corner: 'sharp',
      conditions: [reduced],
    },
    {
      title: saved,
      textColor: '#7A3A10',
      backgroundColor: '#FBEDE2',
      position: 'belowFull',
      displayLocation: 'productDetail',
      conditions: [reduced],
    },
    {
      title: fresh,
      textColor: '#FFFFFF',
      backgroundColor: '#17505A',
      position: 'topLeft',
      corner: 'sharp',
      conditions: [hasTag('new')],
    },
    {
      title: loved,
      textColor: '#0F3B43',
      backgroundColor: '#DDEFF1',
      position: 'bottomLeft',
      corner: 'sharp',
      conditions: [hasTag('bestseller')],
    },
  ],
}

export function makeDemoBadges(emblem: Emblem, build: HomeBuilder): SnapshotBadge[] {
  const badges = badgesOf[emblem]
  return badges.map(({ title, textColor, corner = 'round', ...badge }, at) => {
    const id = newId()
    if (title[1] !== title[0]) build.translate(badgeOwner(id), 'title.text', title)
    const content = { ...badge, title: { text: title[0], textColor }, corner: { style: corner } }
    return { ...badgeContentSchema.parse(content), id, priority: badges.length - at }
  })
}

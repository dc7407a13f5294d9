/** A message as it is composed in the console (I-081), what is wrong with it, and what of it is sent (I-074 to I-082). */
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import type { SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import {
  type Destination,
  destinations,
  type PickedThing,
  thingOf,
} from '@vitrine/domain/notifications/destinations.rules'
import type {
  ComposedMessageInput,
  Message,
  SendMessageInput,
} from '@vitrine/domain/notifications/notifications.routes'
import { isWholeSegment } from '../audience/segment.rules.ts'
import {
  contentsOf,
  type DraftProblems,
  hasText,
  isBlank,
  type Language,
  type MessageTexts,
  problemsOfTexts,
  textsOf,
} from '../texts/message-texts.rules.ts'
import {
  type DraftExperiment,
  draftOfExperiment,
  experimentOf,
  isNoExperiment,
  ofSecond,
  problemsOfExperiment,
} from './experiment.rules.ts'

/** What was picked for a destination; a product has a price too, in major units. */
export interface Thing {
  id: string
  name: string
  image: string | null
  price?: number | null
}

export interface Draft {
  /** Names the message to the server: however often it is sent, it is one. */
  requestId: string
  texts: MessageTexts
  image: string | null
  destination: Destination
  product: Thing | null
  category: Thing | null
  customPage: Thing | null
  brand: Thing | null
  couponCode: string
  /** Null for everybody. */
  segment: { id: string | null; rules: SegmentRules } | null
  /** What people call the products and categories of the segment's rules, by their ids. */
  names: Readonly<Record<string, string>>
  urgent: boolean
  /** An A/B test; null where everybody gets the one text. */
  experiment: DraftExperiment | null
  /** Device ids of the older screen, as they were typed. */
  devices: string
}

export const things: Record<PickedThing, 'product' | 'category' | 'customPage' | 'brand'> = {
  product: 'product',
  category: 'category',
  page: 'customPage',
  brand: 'brand',
}

export const emptyDraft = (destination: Destination = 'open_app'): Draft => ({
  requestId: newId(),
  texts: {},
  image: null,
  destination,
  product: null,
  category: null,
  customPage: null,
  brand: null,
  couponCode: '',
  segment: null,
  names: {},
  urgent: false,
  experiment: null,
  devices: '',
})

/** Whether there is nothing in it that somebody would miss. */
export const isEmpty = (draft: Draft): boolean =>
  !Object.values(draft.texts).some(hasText) &&
  draft.image === null &&
  [draft.product, draft.category, draft.customPage, draft.brand, draft.segment].every((one) => one === null) &&
  isNoExperiment(draft.experiment) &&
  isBlank(draft.couponCode) &&
  isBlank(draft.devices)

const dataOfThing = (draft: Draft): Partial<ComposedMessageInput['data']> => {
  const kind = thingOf(draft.destination)
  const thing = kind && draft[things[kind]]
  if (!thing) return {}
  switch (kind) {
    case 'product':
      return { productId: thing.id, productName: thing.name, ...(thing.price != null && { price: thing.price }) }
    case 'category':
      return { categoryId: thing.id, categoryName: thing.name }
    case 'page':
      return { pageId: thing.id, pageName: thing.name }
    case 'brand':
      return { brandId: thing.id, brandName: thing.name }
  }
}

/** What is shown on the phone, and where it leads. */
export const composedOf = (draft: Draft, languages: readonly Language[]): ComposedMessageInput => ({
  contents: contentsOf(draft.texts, languages),
  data: {
    endPointType: draft.destination,
    type: 'sale',
    ...dataOfThing(draft),
    ...(!isBlank(draft.couponCode) && { couponCode: draft.couponCode.trim() }),
  },
  image: draft.image,
})

/** Ids are separated by whatever people write between them. */
export const devicesOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter((id) => id !== ''))]

/** Absent for a message that is sent at once. A zone is there only where everybody gets it at the same time. */
export interface ChosenTime {
  deliveryTime: string
  timezone?: string
  usual?: true
}

export function payloadOf(
  draft: Draft,
  { appKey, languages, time }: { appKey: string; languages: readonly Language[]; time: ChosenTime | null },
): SendMessageInput {
  const devices = devicesOf(draft.devices)
  return {
    appKey,
    ...composedOf(draft, languages),
    ...time,
    ...(devices.length > 0 && { devices, recipientType: 'devices' }),
    ...(devices.length === 0 &&
      draft.segment && { audience: { kind: 'segment', segmentId: draft.segment.id, rules: draft.segment.rules } }),
    ...(draft.urgent && { urgent: true }),
    ...(draft.experiment?.isOn && { experiment: experimentOf(draft.experiment, languages) }),
    requestId: draft.requestId,
  }
}

const devicePattern = /^[A-Za-z0-9_-]{8,64}$/

/** In the order of the form. */
export function problemsOf(draft: Draft, languages: readonly Language[]): DraftProblems {
  const kind = thingOf(draft.destination)
  const isWrongDevice = devicesOf(draft.devices).some((id) => !devicePattern.test(id))
  return {
    ...problemsOfTexts(draft.texts, languages),
    ...(kind && draft[things[kind]] === null && { [things[kind]]: 'required' }),
    ...(draft.segment && !isWholeSegment(draft.segment.rules) && { segment: 'required' }),
    ...(draft.experiment && problemsOfExperiment(draft.experiment, languages)),
    ...(isWrongDevice && { devices: fieldReason('form_wrong') }),
  }
}

function fieldOfText(content: { language: string } | undefined, field: string | undefined): string | null {
  return content && (field === 'title' || field === 'body') ? `${field}:${content.language}` : null
}

/** The field of the form that the server's path names; null where there is none. */
export function fieldOfPath(
  path: string,
  { contents, experiment }: Pick<SendMessageInput, 'contents' | 'experiment'>,
): string | null {
  const [head, at, field, deeper] = path.split('.')
  if (head === 'contents') return fieldOfText(contents[Number(at)], field)
  if (head === 'experiment') {
    if (at !== 'second') return at ?? null
    const name = fieldOfText(experiment?.second?.[Number(field)], deeper)
    return name && `${ofSecond}${name}`
  }
  if (head === 'devices') return 'devices'
  if (head === 'image') return 'image'
  if (head === 'audience') return 'segment'
  if (head !== 'data') return null
  const found = /^(product|category|page|brand|couponCode)/.exec(at ?? '')?.[1]
  return found === 'page' ? 'customPage' : (found ?? null)
}

/** Title, body, image and destination of a message, as a new one (I-105), for the same people: what was for a few must not go to all. */
export function draftOf(
  { contents, data, image, audience, urgent, experiment }: Message,
  languages: readonly Language[],
): Draft {
  const destination = destinations.find((known) => known === data.endPointType) ?? 'open_app'
  const thing = (id: string | null | undefined, name: string | null | undefined, price?: number | null) =>
    id == null ? null : { id, name: name ?? id, image: null, ...(price !== undefined && { price }) }
  return {
    ...emptyDraft(destination),
    texts: textsOf(contents, languages),
    image,
    product: thing(data.productId, data.productName, data.price ?? null),
    category: thing(data.categoryId, data.categoryName),
    customPage: thing(data.pageId, data.pageName),
    brand: thing(data.brandId, data.brandName),
    couponCode: data.couponCode ?? '',
    // The saved segment may have other rules by now, or be gone.
    segment: audience.kind === 'segment' ? { id: null, rules: audience.rules } : null,
    devices: audience.kind === 'devices' ? audience.devices.join('\n') : '',
    urgent,
    experiment: draftOfExperiment(experiment, languages),
  }
}

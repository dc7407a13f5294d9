/** Reads what somebody composed: languages of the app, a complete destination, an audience, a time that is not over. */

import type { RouteInput } from '@vitrine/domain/contract/contract'
import { fieldReason } from '@vitrine/domain/field-reasons'
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import { thingOf } from '@vitrine/domain/notifications/destinations.rules'
import type {
  MessageContent,
  MessageData,
  MessageTopic,
  MessageType,
} from '@vitrine/domain/notifications/message.schema'
import type { Experiment } from '@vitrine/domain/notifications/message-experiment.schema'
import { type MessageTime, resolveMessageTime } from '@vitrine/domain/notifications/message-time.rules'
import type { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { refuse, refuseField } from '../../http/refuse.ts'
import type { Shop } from '../../ports.ts'

type SendBody = RouteInput<typeof notificationsRoutes.sendMessage, 'out'>['body']
type Composed = Pick<SendBody, 'contents' | 'data' | 'image'>

/** What every message has, whoever or whatever sends it. */
export interface MessageDraft {
  type: MessageType
  topic: MessageTopic
  contents: MessageContent[]
  data: MessageData
  image: string | null
  urgent: boolean
}

/** 'en' alone is what older clients send whatever the app speaks: it means the default language then (I-075). */
export function readContents(
  { languages, defaultLanguage }: Shop,
  contents: readonly MessageContent[],
  field = 'contents',
): MessageContent[] {
  const codes = new Set([defaultLanguage, ...languages.map(({ code }) => code)])
  const [only] = contents
  const read =
    contents.length === 1 && only?.language === 'en' && !codes.has('en')
      ? [{ ...only, language: defaultLanguage }]
      : contents
  const seen = new Set<string>()
  refuse(
    read.flatMap(({ language }, at) => {
      const path = `${field}.${at}.language`
      if (!codes.has(language)) return [{ path, ...fieldReason('language_not_available', { language }) }]
      if (seen.has(language)) return [{ path, ...fieldReason('listed_twice') }]
      seen.add(language)
      return []
    }),
  )
  if (!seen.has(defaultLanguage)) refuseField(field, 'Required!')
  // The default language first: it fills the gaps of the others, and stands in lists.
  return [...read].sort((a, b) => Number(b.language === defaultLanguage) - Number(a.language === defaultLanguage))
}

/** Of what belongs to another destination nothing is kept (I-119). */
function readData(data: MessageData): MessageData {
  const { endPointType, type, couponCode } = data
  const common = { endPointType, type, ...(couponCode ? { couponCode } : {}) }
  const thing = endPointType === 'none' ? null : thingOf(endPointType)
  if (thing === null) return common
  const [id, name] = [data[`${thing}Id`], data[`${thing}Name`]]
  if (!id) refuseField(`data.${thing}Id`, 'Required!')
  const extra = {
    ...(thing === 'product' && data.price != null && { price: data.price }),
    ...(thing === 'category' && data.manufactureCategory != null && { manufactureCategory: data.manufactureCategory }),
  }
  return { ...common, [`${thing}Id`]: id, ...(name != null && { [`${thing}Name`]: name }), ...extra }
}

/** By hand it is always news of the type 'sale' (I-079). */
export const readComposed = (shop: Shop, { contents, data, image }: Composed, urgent = false): MessageDraft => ({
  type: 'sale',
  topic: 'news',
  contents: readContents(shop, contents),
  data: { ...readData(data), type: 'sale' },
  image: image === '' ? null : image,
  urgent,
})

export const readExperiment = (shop: Shop, experiment: SendBody['experiment']): Experiment | null =>
  experiment
    ? { ...experiment, second: experiment.second && readContents(shop, experiment.second, 'experiment.second') }
    : null

/** Devices by their ids where there are any, else what the audience says, else everybody (I-080). */
export function readAudience({
  audience,
  devices,
  recipientType,
}: Pick<SendBody, 'audience' | 'devices' | 'recipientType'>): Audience {
  // Meant for some devices, it must not go to everybody because none was named.
  if (recipientType === 'devices' && !devices?.length && audience?.kind !== 'devices')
    refuseField('devices', 'Required!')
  if (devices !== undefined && devices.length > 0) return { kind: 'devices', devices: [...new Set(devices)] }
  return audience ?? { kind: 'all' }
}

/** Throws `validation_failed` at the field. */
export function readTime(body: Pick<SendBody, 'deliveryTime' | 'timezone' | 'usual'>, now: number): MessageTime {
  const resolved = resolveMessageTime(body, now)
  if (!resolved.ok) {
    refuse(resolved.issues)
    throw new Error('A time without an issue was refused.')
  }
  return resolved.time
}

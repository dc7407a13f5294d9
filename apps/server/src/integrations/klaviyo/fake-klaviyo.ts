/** Klaviyo as far as we call it: it refuses what the service refuses, and can be away. */
import { z } from 'zod'
import type { Outside, OutsideCall } from '../../outside/outside.ts'
import { readOutsideAddress } from '../../outside/outside-address.ts'
import { OutsideError } from '../../outside/outside-error.ts'

export const klaviyoKey = 'pk_0123456789abcdef0123456789abcdef01'

const resource = <T extends z.ZodType>(type: string, attributes: T) =>
  z.strictObject({ data: z.strictObject({ type: z.literal(type), attributes }) })

const eventSchema = resource(
  'event',
  z.strictObject({
    unique_id: z.string().min(1),
    time: z.iso.datetime(),
    value: z.number().optional(),
    value_currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    metric: resource('metric', z.strictObject({ name: z.string().min(1).max(128) })),
    profile: resource('profile', z.strictObject({ email: z.email(), first_name: z.string().min(1).optional() })),
    properties: z.record(z.string(), z.unknown()),
  }),
)
const profileSchema = resource(
  'profile',
  z.strictObject({
    email: z.email(),
    first_name: z.string().min(1).optional(),
    properties: z.record(z.string(), z.unknown()),
  }),
)
type Profile = z.output<typeof profileSchema>['data']['attributes']
type Event = z.output<typeof eventSchema>['data']['attributes']

export function fakeKlaviyo() {
  const state = {
    /** Told once each, whatever was repeated. */
    events: new Map<string, Event>(),
    /** By the address, as an import finds them again. */
    profiles: new Map<string, Profile>(),
    calls: 0,
    /** What its key may not do. */
    forbidden: '',
    /** What it answers instead of working. */
    fault: null as null | 'refusing' | 'silent' | 'busy' | 'broken' | 'nonsense',
  }

  function answerOf(url: URL, { method = 'GET', headers = {}, body }: OutsideCall): number {
    if (state.fault === 'silent') throw new OutsideError('late', 'It did not answer in time.')
    if (state.fault === 'busy') return 429
    if (state.fault === 'broken') return 500
    if (state.fault === 'nonsense') return 302
    if (state.fault === 'refusing') return 401
    if (headers['authorization'] !== `Klaviyo-API-Key ${klaviyoKey}`) return 401
    if (!/^\d{4}-\d{2}-\d{2}$/.test(headers['revision'] ?? '')) return 400
    if (`${method} ${url.pathname}` === state.forbidden) return 403
    if (`${method} ${url.pathname}` === 'GET /api/accounts') return 200
    if (`${method} ${url.pathname}` === 'POST /api/profile-import') {
      const profile = profileSchema.safeParse(JSON.parse(String(body)))
      if (!profile.success) return 400
      const { email } = profile.data.data.attributes
      const isNew = !state.profiles.has(email)
      state.profiles.set(email, profile.data.data.attributes)
      return isNew ? 201 : 200
    }
    if (`${method} ${url.pathname}` !== 'POST /api/events') return 404
    const event = eventSchema.safeParse(JSON.parse(String(body)))
    if (!event.success) return 400
    state.events.set(event.data.data.attributes.unique_id, event.data.data.attributes)
    return 202
  }

  const outside: Outside = {
    check: readOutsideAddress,
    async call(address, call = {}) {
      state.calls += 1
      const url = readOutsideAddress(address)
      if (url.origin !== 'https://a.klaviyo.com') throw new OutsideError('unknown', `${url.host} is not known.`)
      return { status: answerOf(url, call), headers: {}, body: Buffer.from('{}'), url: url.href }
    },
    close: async () => {},
  }
  return { outside, state }
}

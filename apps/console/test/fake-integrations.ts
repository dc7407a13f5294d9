/** The integrations of the fake shop: what is connected, with the server's rules about it. */
import { AppError } from '@vitrine/domain/errors'
import type { IntegrationDetail } from '@vitrine/domain/integrations/integration.schema'
import { secretMask } from '@vitrine/domain/integrations/integration-form.rules'
import { type IntegrationUse, integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import type { FakeServer } from './fake-server.ts'
import { ensureRevision, revisionOf } from './revisions.ts'

export const integrationOf = (id: string, over: Partial<IntegrationDetail> = {}): IntegrationDetail => ({
  id,
  revision: 'r1',
  name: id,
  detailLogo: 'tabler:mail',
  shortDescription: `What ${id} does, in short.`,
  description: `What ${id} does, at length.`,
  tags: [],
  category: 'Marketing',
  requiredSubscriptionLevel: 1,
  active: false,
  haveWarning: false,
  withinPlan: true,
  ownHostNeeded: false,
  fixed: false,
  secretsLost: false,
  failing: null,
  tookAt: null,
  refused: null,
  formFields: [],
  ...over,
})

/** Fields of every kind: one of them secret, one that depends on another. */
export const everyField: IntegrationDetail['formFields'] = [
  { key: 'apiKey', label: 'API key', value: '', secret: true },
  {
    key: 'region',
    label: 'Region',
    type: 'dropdown',
    value: '',
    secret: false,
    options: [
      { value: 'eu', label: 'Europe' },
      { value: 'us', label: 'America' },
    ],
  },
  {
    key: 'send',
    label: 'What to send',
    type: 'radio',
    value: 'all',
    secret: false,
    options: [
      { value: 'all', label: 'Every order' },
      { value: 'list', label: 'Those of a list' },
    ],
  },
  { key: 'listId', label: 'List', value: '', secret: false, depend: { key: 'send', value: 'list' } },
]

export class FakeIntegrations {
  readonly #storeKind: () => string
  constructor(storeKind: () => string) {
    this.#storeKind = storeKind
  }

  all: IntegrationDetail[] = [
    integrationOf('Postman', { formFields: everyField, requiredSubscriptionLevel: 2, tags: ['e-mail'] }),
    integrationOf('Stars', { category: 'Reviews', type: 'reviews', active: true }),
    integrationOf('Another stars', { category: 'Reviews', type: 'reviews', requiredSubscriptionLevel: 4 }),
    integrationOf('Bulletin', { active: true, requiredSubscriptionLevel: 3 }),
  ]
  uses: IntegrationUse[] = []

  find(id: string): IntegrationDetail {
    const found = this.all.find((one) => one.id === id)
    if (!found) throw new AppError('not_found')
    return found
  }

  #told(entry: IntegrationDetail): IntegrationDetail {
    const { storeKind } = entry
    const one = storeKind === undefined ? entry : { ...entry, active: storeKind === this.#storeKind() }
    const rival = this.all.some(
      ({ id, type, active }) => active && id !== one.id && type !== undefined && type === one.type,
    )
    const values = one.formFields.map(({ value, mark }) => [value, mark])
    return { ...one, revision: revisionOf({ active: one.active, values }), haveWarning: !one.active && rival }
  }

  serve(server: FakeServer): void {
    server.on(integrationRoutes.listIntegrations, () => ({ data: this.all.map((one) => this.#told(one)) }))
    server.on(integrationRoutes.getIntegration, ({ params }) => ({ data: this.#told(this.find(params.slug)) }))
    server.on(integrationRoutes.listIntegrationUses, () => ({ data: { total: this.uses.length, uses: this.uses } }))
    server.on(integrationRoutes.putIntegration, ({ params, body, request }) => {
      const one = this.find(params.slug)
      ensureRevision(request, this.#told(one))
      if (body.active && this.#told(one).haveWarning) throw new AppError('integration_type_taken')
      const sent = new Map(body.formFields.map(({ key, value }) => [key, value]))
      const stored = (field: IntegrationDetail['formFields'][number]) => {
        const value = body.active ? (sent.get(field.key) ?? '') : ''
        return { ...field, value: field.secret && value !== '' ? secretMask : value }
      }
      const changed = { ...one, active: body.active, formFields: one.formFields.map(stored) }
      this.all = this.all.map((other) => (other.id === one.id ? changed : other))
      return { data: this.#told(changed) }
    })
  }
}

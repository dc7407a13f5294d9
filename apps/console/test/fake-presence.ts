/** Who else is there, and what was saved: what the fake server answers to an open tab of the design tool. */
import type { DesignStatus } from '@vitrine/domain/designs/design-status.rules'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import type { DraftRevisions, PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import type { FakeDraft } from './fake-draft.ts'
import type { FakeServer } from './fake-server.ts'

interface HeardDesign {
  id: string
  title: string
  status: DesignStatus
  draft: FakeDraft
}

export class FakePresence {
  others: PresenceEntry[] = []
  /** A value that differs after each change of the followed list. */
  listDigest: () => string = () => 'list 1'
  readonly #server: FakeServer
  readonly #designOf: (designId: string | null) => HeardDesign

  constructor(server: FakeServer, designOf: (designId: string | null) => HeardDesign) {
    this.#server = server
    this.#designOf = designOf
    server.on(presenceRoutes.tellPresence, ({ body: { data } }) => {
      const draft = this.#revisions(data.designId)
      const listDigest = this.listDigest()
      const isDraftKnown = data.draftDigest === undefined || data.draftDigest === draft.digest
      const isListKnown = data.list === undefined || data.list.digest === listDigest
      return {
        data: {
          others: this.others,
          draft: isDraftKnown ? null : draft,
          listDigest: isListKnown ? null : listDigest,
        },
      }
    })
  }

  /** The place that this tab reported. */
  told() {
    return this.#server.calls(presenceRoutes.tellPresence).map(({ body }) => body.data)
  }

  #revisions(designId: string | null): DraftRevisions {
    const { draft, ...design } = this.#designOf(designId)
    const pages = draft.pages.map(({ id, type, revision }) => ({ id, type, revision }))
    return {
      digest: `${design.title} ${design.status} ${draft.digest}`,
      design: { ...design, layoutId: draft.layout.id },
      layoutRevision: draft.layout.revision,
      pages,
      selections: {},
    }
  }
}

/** Somebody else's tab, on the live design's home screen. */
export const colleague = (name: string, over: Partial<PresenceEntry> = {}): PresenceEntry => ({
  tab: `tab-of-${name}`,
  memberId: name,
  name,
  isYou: false,
  canChange: true,
  screen: 'home',
  designId: null,
  designTitle: null,
  page: null,
  blockId: null,
  away: false,
  ...over,
})

/** A tab that is looked at again asks at once; otherwise it asks every few seconds. */
export const askNow = (): boolean => document.dispatchEvent(new Event('visibilitychange'))

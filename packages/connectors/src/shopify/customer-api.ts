/**
 * Calls of the Customer Account API, each with the token of the customer that it is for. The token stands sealed in our note of
 * the customer; it is renewed by one at a time, of whichever server.
 */
import { minuteMs } from '@vitrine/domain/time'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { GraphqlAnswer, Query, VariablesOf } from '../kit/graphql.ts'
import { inTurn } from '../kit/lease.ts'
import { changeNote, type NotesOf, noNote } from '../kit/typed-notes.ts'
import { errorOf, sendGraphql } from './send-graphql.ts'
import { type CustomerGrant, createSignInDoor, type DoorDeps, type SignInDoor } from './sign-in-door.ts'

/** Before it ends: a call takes its time. */
const earlyMs = 2 * minuteMs

export interface CustomerApi {
  door: SignInDoor
  /** Refuses with `signInEnded` where the shop lets us act for the customer no more. */
  ask<Data, Variables = undefined>(
    id: string,
    request: Query<Data, Variables>,
    options?: VariablesOf<Variables>,
  ): Promise<Data>
  /** For a token that stands in no note yet. */
  askWith<Data>(grant: CustomerGrant, request: Query<Data>): Promise<Data>
  /** A token that works: also the Storefront API knows a customer by it. Refuses with `signInEnded`. */
  tokenOf(id: string): Promise<string>
  keep(id: string, grant: CustomerGrant): Promise<void>
  find(id: string): Promise<CustomerGrant | null>
  /** Forgets what is kept of the sign-in that this is of, and nothing of a later one. */
  forget(id: string, grant: CustomerGrant): Promise<void>
}

const ended = () => new ConnectorRefusal({ reason: 'signInEnded' })

export function createCustomerApi(deps: DoorDeps & { notes: NotesOf }): CustomerApi {
  const { traffic, now, notes } = deps
  const door = createSignInDoor(deps)

  const find = async (id: string) => (await notes.customers.find([id])).get(id)

  const grantIn = (note: Awaited<ReturnType<typeof find>>): CustomerGrant | null =>
    note?.body.token ? (JSON.parse(note.body.token) as CustomerGrant) : null

  const read = async (id: string): Promise<CustomerGrant | null> => grantIn(await find(id))

  /** Writes what came of one that stands still. Where a sign-in or a sign-out was quicker, that holds; returns what is kept then. */
  async function replace(
    id: string,
    isStill: (kept: CustomerGrant) => boolean,
    grant: CustomerGrant | null,
  ): Promise<CustomerGrant | null> {
    for (;;) {
      const note = await find(id)
      const kept = grantIn(note)
      if (!note || !kept || !isStill(kept)) return kept
      const body = { ...note.body, token: grant && JSON.stringify(grant) }
      if (await notes.customers.write(id, { version: note.version, body })) return grant
    }
  }

  /** Whoever waited while another one asked for it gets what that one got. */
  const renewed = (id: string, spent: string): Promise<CustomerGrant> =>
    inTurn(notes, { name: `customer ${id}`, now }, async () => {
      const kept = await read(id)
      if (!kept) throw ended()
      if (kept.access !== spent) return kept
      const grant = await door.renew(kept).catch((error: unknown) => {
        if (error instanceof ConnectorRefusal) return null
        throw error
      })
      const holds = await replace(id, ({ access }) => access === spent, grant)
      if (!holds) throw ended()
      return holds
    })

  async function grantOf(id: string): Promise<CustomerGrant> {
    const kept = await read(id)
    if (!kept) throw ended()
    return kept.endsAt - now() > earlyMs ? kept : renewed(id, kept.access)
  }

  async function send({ access }: CustomerGrant, text: string, variables: unknown): Promise<GraphqlAnswer> {
    const { api: address } = await door.places()
    return sendGraphql(traffic, { address, headers: { authorization: access }, text, variables })
  }

  /** Null where the shop does not take the token. */
  const trySend = (...given: Parameters<typeof send>): Promise<GraphqlAnswer | null> =>
    send(...given).catch((error: unknown) => {
      if (error instanceof ConnectorError && error.kind === 'auth') return null
      throw error
    })

  function dataOf(answer: GraphqlAnswer | null): unknown {
    if (!answer) throw ended()
    if (answer.errors.length > 0) throw errorOf(answer)
    return answer.data
  }

  return {
    door,
    async ask(id, request, options) {
      const variables = options?.variables
      const grant = await grantOf(id)
      const answer = await trySend(grant, request.text, variables)
      if (answer) return dataOf(answer) as never
      // Taken back before its time: the next one is of a sign-in that still holds, or there is none.
      return dataOf(await trySend(await renewed(id, grant.access), request.text, variables)) as never
    },
    askWith: async (grant, request) => dataOf(await trySend(grant, request.text, undefined)) as never,
    tokenOf: async (id) => (await grantOf(id)).access,
    find: read,
    keep: async (id, grant) =>
      void (await changeNote(notes.customers, id, (known) => ({
        ...(known ?? noNote),
        emailProven: true,
        token: JSON.stringify(grant),
      }))),
    forget: async (id, { signIn }) => void (await replace(id, (kept) => kept.signIn === signIn, null)),
  }
}

/** Calls of the screens of notifications, but for those of automations. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Audience, SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import type { DeliveryState } from '@vitrine/domain/notifications/delivery-states'
import {
  type ComposedMessageInput,
  type Message,
  type MessageDelivery,
  type MessageStatus,
  notificationsRoutes as routes,
  type SendMessageInput,
  type TestDevice,
} from '@vitrine/domain/notifications/notifications.routes'
import type { Segment } from '@vitrine/domain/notifications/saved-segment.schema'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../shared/api/client.ts'
import { serverNow } from '../../shared/api/server-clock.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { keeping } from '../../shared/kept-text.tsx'
import { toastSuccess } from '../../shared/toast.ts'

/** Of the history (I-148). */
export const historySize = 10
/** One call asks for so many of what is planned (I-147). */
const plannedSize = 100
export const deliveriesSize = 20
/** While a message goes out its numbers are asked for this often. */
const sendingMs = 3_000
/** While an A/B test waits for openings. */
const testingMs = 15_000
const joiningMs = 3_000
const testMs = 1_500

/** How often messages are asked for again; false where nothing goes on. */
function soonest(messages: readonly Message[]): number | false {
  const sending = messages.filter(({ status }) => status === 'sending')
  if (sending.length === 0) return false
  return sending.every(({ awaitsWinner }) => awaitsWinner) ? testingMs : sendingMs
}

const params = () => ({ appKey: requireAppKey() })
export const messagesKey = () => ['notifications', requireAppKey()]

type WhichMessages = { scheduled: 'true' } | { status: MessageStatus }

/** All of them: an app can plan only a few hundred, and sends few at a time. */
async function listWhole(which: WhichMessages, query: string, signal: AbortSignal): Promise<Message[]> {
  const messages: Message[] = []
  for (let page = 0; ; page += 1) {
    const search = { ...which, query: query || undefined, size: plannedSize, page }
    const { data, totalRecords } = await callApi(routes.listMessages, { params: params(), query: search }, { signal })
    messages.push(...data)
    if (data.length < plannedSize || messages.length >= totalRecords) return messages
  }
}

export const usePlannedMessages = (query: string) =>
  useQuery({
    queryKey: [...messagesKey(), 'planned', query],
    queryFn: ({ signal }) => listWhole({ scheduled: 'true' }, query, signal),
    placeholderData: keepPreviousData,
  })

/** What goes out now, and what waits for the end of a test. */
export const useSendingMessages = (query: string) =>
  useQuery({
    queryKey: [...messagesKey(), 'sending', query],
    queryFn: ({ signal }) => listWhole({ status: 'sending' }, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => soonest(state.data ?? []),
  })

/** `page` counts from 1, as in the address; the call counts from 0. */
export const useMessageHistory = ({
  query,
  page,
  size = historySize,
}: {
  query: string
  page: number
  size?: number
}) =>
  useQuery({
    queryKey: [...messagesKey(), 'history', query, page, size],
    queryFn: ({ signal }) =>
      callApi(
        routes.listMessages,
        { params: params(), query: { query: query || undefined, scheduled: 'false', size, page: page - 1 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => soonest(state.data?.data ?? []),
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey(), 'one', id],
    queryFn: async ({ signal }) => (await callApi(routes.getMessage, { params: { ...params(), id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => soonest(state.data ? [state.data] : []),
  })

interface Deliveries {
  id: string
  state: DeliveryState | undefined
  /** Counted from 1. */
  page: number
  /** They are followed while this is true. */
  isLive: boolean
}

export const useDeliveries = ({ id, state, page, isLive }: Deliveries) =>
  useQuery({
    queryKey: [...messagesKey(), 'deliveries', id, state, page],
    queryFn: ({ signal }) =>
      callApi(
        routes.listMessageDeliveries,
        { params: { ...params(), id }, query: { state, size: deliveriesSize, page: page - 1 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? sendingMs : false,
  })

const isOver = ({ state, deliveredAt }: MessageDelivery) =>
  state !== 'waiting' && (state !== 'sent' || deliveredAt !== null)

/** Of a test push, until each device took it or did not. */
export const useTestDeliveries = (id: string | null) =>
  useQuery({
    queryKey: [...messagesKey(), 'test', id],
    queryFn: ({ signal }) =>
      callApi(
        routes.listMessageDeliveries,
        { params: { ...params(), id: id ?? '' }, query: { size: deliveriesSize, page: 0 } },
        { signal },
      ),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      data && data.data.length > 0 && data.data.every(isOver) ? false : testMs,
  })

export const useExperiment = ({ id, status }: Pick<Message, 'id' | 'status'>) =>
  useQuery({
    queryKey: [...messagesKey(), 'experiment', id],
    queryFn: async ({ signal }) =>
      (await callApi(routes.readExperiment, { params: { ...params(), id } }, { signal })).data,
    refetchInterval: status === 'sending' ? testingMs : false,
  })

export function useChooseText() {
  const changed = useMessagesChanged()
  return useCall({
    mutationFn: ({ id, winner }: { id: string; winner: 'a' | 'b' }) =>
      callApi(routes.chooseText, { params: { ...params(), id }, body: { winner } }),
    onSuccess: () => toastSuccess(m.notifications_ab_going()),
    onSettled: changed,
  })
}

export const usePermissionFunnel = () =>
  useQuery({
    queryKey: [...messagesKey(), 'permission'],
    queryFn: async ({ signal }) => (await callApi(routes.getPermissionFunnel, { params: params() }, { signal })).data,
  })

export const checkMessage = async (body: SendMessageInput) =>
  (await callApi(routes.checkMessage, { params: params(), body })).data

export const sendMessage = async (body: SendMessageInput) =>
  (await callApi(routes.sendMessage, { params: params(), body })).data

export const sendTest = async (body: ComposedMessageInput & { devices: string[] }) =>
  (await callApi(routes.sendTestMessage, { params: params(), body })).data.id

/** Tells of a list that a message was sent, planned, stopped or deleted. */
export function useMessagesChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: messagesKey() })
}

export function useDeleteMessage() {
  const changed = useMessagesChanged()
  return useCall({
    mutationFn: (id: string) => callApi(routes.deleteMessage, { params: { ...params(), id } }),
    onSuccess: () => toastSuccess(m.notifications_deleted()),
    onSettled: changed,
  })
}

export function useStopMessage() {
  const changed = useMessagesChanged()
  return useCall({
    mutationFn: (id: string) => callApi(routes.stopMessage, { params: { ...params(), id } }),
    onSuccess: () => toastSuccess(m.notifications_stopped()),
    onSettled: changed,
  })
}

const audienceKey = () => [...messagesKey(), 'audience']

/** Null while the rules are not whole. */
export const useAudienceCount = (audience: Audience | null) =>
  useQuery({
    queryKey: [...audienceKey(), audience],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          routes.countAudience,
          { params: params(), body: { audience: audience ?? { kind: 'all' } } },
          { signal },
        )
      ).data,
    enabled: audience !== null,
    placeholderData: keepPreviousData,
  })

const segmentsKey = () => ['segments', requireAppKey()]

export const useSegments = () =>
  useQuery({
    queryKey: segmentsKey(),
    queryFn: async ({ signal }) => (await callApi(routes.listSegments, { params: params() }, { signal })).data,
  })

interface SegmentToSave {
  name: string
  rules: SegmentRules
  /** Whose place it takes, as the person was asked about it. */
  replaces: Segment | null
}

export function useSaveSegment() {
  const client = useQueryClient()
  return useCall({
    mutationFn: async ({ replaces, ...segment }: SegmentToSave) =>
      (
        await callApi(
          routes.saveSegment,
          { params: params(), body: { ...segment, replaces: replaces?.id ?? null } },
          // A new one is made on nothing that was read, and the server compares nothing.
          { revision: replaces?.revision ?? 'none' },
        )
      ).data,
    onSuccess: ({ name }) => toastSuccess(keeping(m.notifications_segment_saved, { name })),
    onSettled: () => client.invalidateQueries({ queryKey: segmentsKey() }),
  })
}

export function useDeleteSegment() {
  const client = useQueryClient()
  return useCall({
    mutationFn: (id: string) => callApi(routes.deleteSegment, { params: { ...params(), id } }),
    onSuccess: () => toastSuccess(m.notifications_segment_deleted()),
    onSettled: () => client.invalidateQueries({ queryKey: segmentsKey() }),
  })
}

const testDevicesKey = () => ['test-devices', requireAppKey()]
const invitationKey = () => ['test-invitation', requireAppKey()]

/** A phone joins by itself, so the list is read again while somebody waits for it. */
export const useTestDevices = () =>
  useQuery({
    queryKey: testDevicesKey(),
    queryFn: async ({ signal, client }) => {
      const known = client.getQueryData<TestDevice[]>(testDevicesKey())
      const { data } = await callApi(routes.listTestDevices, { params: params() }, { signal })
      if (known && data.some(({ device }) => !known.some((one) => one.device === device))) {
        // Its code is used up, and it is one more that messages reach.
        void client.invalidateQueries({ queryKey: invitationKey() })
        void client.invalidateQueries({ queryKey: audienceKey() })
      }
      return data
    },
    refetchInterval: joiningMs,
  })

export function useRemoveTestDevice() {
  const client = useQueryClient()
  return useCall({
    mutationFn: (device: string) => callApi(routes.removeTestDevice, { params: { ...params(), device } }),
    onSettled: () => client.invalidateQueries({ queryKey: testDevicesKey() }),
  })
}

/** A new one before the one that is shown ends. */
export const useInvitation = () =>
  useQuery({
    queryKey: invitationKey(),
    queryFn: async ({ signal }) => (await callApi(routes.inviteTestDevice, { params: params() }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(5_000, Date.parse(state.data.expiresAt) - serverNow() - 30_000) : false,
  })

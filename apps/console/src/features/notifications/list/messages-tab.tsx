/** What is planned and what went out (I-051), as lists or as a calendar. */
import { Stack } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { Segmented } from '@vitrine/ui/segmented'
import { useApp } from '../../../shared/api/use-app.ts'
import { List } from '../../../shared/lists/list.tsx'
import { ListBar } from '../../../shared/lists/list-bar.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { historySize, useMessageHistory, usePlannedMessages, useSendingMessages } from '../notifications.api.ts'
import type { NotificationsAddress } from '../notifications-address.ts'
import { columnsOfHistory, columnsOfPlanned } from './message-columns.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { PermissionFunnel } from './permission-funnel.tsx'
import { PlannedCalendar } from './planned-calendar.tsx'

interface MessagesTabProps {
  address: NotificationsAddress
  /** Copies a message into a new one (I-105). */
  onEdit: (message: Message) => void
}

const nothing = () => ({ icon: <IconBell size={20} />, title: m.notifications_empty() })
const noneFound = () => ({ description: m.notifications_none_found() })

function Lists({ address, onEdit }: MessagesTabProps) {
  const { list, open } = address
  const { currencyCode } = useApp()
  const options = { open, edit: onEdit }
  return (
    <>
      <List
        label={m.notifications_scheduled()}
        hasTitle
        query={usePlannedMessages(list.query)}
        address={list}
        rowsOf={(data) => data}
        keyOf={({ id }) => id}
        columns={columnsOfPlanned(options)}
        nothing={nothing()}
        noneFound={noneFound()}
      />
      <List
        label={m.notifications_history()}
        hasTitle
        query={useMessageHistory({ query: list.query, page: list.page })}
        address={list}
        rowsOf={({ data }) => data}
        totalOf={({ totalRecords }) => totalRecords}
        pageSize={historySize}
        keyOf={({ id }) => id}
        columns={columnsOfHistory(options, currencyCode)}
        nothing={nothing()}
        noneFound={noneFound()}
      />
    </>
  )
}

function Calendar({ address }: Pick<MessagesTabProps, 'address'>) {
  const planned = usePlannedMessages(address.list.query)
  const sending = useSendingMessages(address.list.query)
  const failed = [planned, sending].find(({ data, error }) => error && !data)
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!planned.data || !sending.data) return <SkeletonLines count={8} height={64} />
  return (
    <PlannedCalendar
      messages={[...sending.data, ...planned.data]}
      day={address.day}
      onDay={address.turnTo}
      onOpen={address.open}
    />
  )
}

export function MessagesTab({ address, onEdit }: MessagesTabProps) {
  const { list, view, show, message, close } = address
  return (
    <Stack gap="md">
      <Panel p={0}>
        <ListBar
          search={{ label: m.notifications_search(), placeholder: m.notifications_search_by() }}
          address={{ ...list, showAll: undefined }}
        >
          <Segmented
            aria-label={m.notifications_view()}
            options={[
              { value: 'list', label: m.notifications_view_list() },
              { value: 'calendar', label: m.notifications_view_calendar() },
            ]}
            value={view}
            onChange={show}
          />
        </ListBar>
      </Panel>
      <PermissionFunnel />
      {view === 'list' ? (
        <Lists address={address} onEdit={onEdit} />
      ) : (
        <Panel>
          <Calendar address={address} />
        </Panel>
      )}
      <MessageDrawer id={message} onEdit={onEdit} onClose={close} />
    </Stack>
  )
}

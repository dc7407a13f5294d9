import type { ScreenProps } from '../../app/screen-props.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { TestDevice } from '../../push/test-device.tsx'
import { TopicsView } from '../../push/topics.tsx'
import { Inbox } from './inbox.tsx'

/** The shop's messages; `topics` shows what the device is told of, `test-device` makes it a test device of the staff. */
export function NotificationsScreen({ query }: ScreenProps) {
  useScreenView('notifications')
  const ticket = query['test-device']
  if (ticket) return <TestDevice ticket={ticket} />
  return query['topics'] ? <TopicsView /> : <Inbox />
}

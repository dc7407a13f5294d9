import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Moment, PageAtMoment } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import partWords from '@vitrine/messages/console/history.part'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { someWords } from '../../../shared/list-words.ts'
import { pageTitle } from '../../../shared/page-names.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { type HistoryScope, historyCalls, refreshHistory, restoreMoment } from './history.api.ts'
import css from './history.module.css'

interface RestoreAllDialogProps {
  scope: HistoryScope
  data: Moment
  onClose: () => void
}

/** At most this many pages of a kind are named; the rest are only counted. */
const mostNamed = 8

/** Says what the restore will do, with names and counts. */
function Effects({ data, removeNewer }: { data: Moment; removeNewer: boolean }) {
  const pages = (state: PageAtMoment['state'], say: (of: { count: number }) => string): [string, string[]] => {
    const names = data.pages.filter((page) => page.state === state).map(({ title }) => pageTitle(title))
    return [say({ count: names.length }), names]
  }
  const parts = data.parts.filter(({ state }) => state === 'changed').map(({ part }) => partWords[part]())
  const rows: [string, readonly string[]][] = [
    pages('changed', m.history_will_change),
    pages('gone', m.history_will_return),
    [m.history_also(), parts],
    [m.history_order(), data.isReordered ? [m.history_as_it_was()] : []],
    pages('new', removeNewer ? m.history_will_remove : m.history_will_stay),
    pages('lost', m.history_will_lack),
  ]
  return (
    <dl className={css.effects}>
      {rows.map(([words, names]) =>
        names.length === 0 ? null : (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{someWords(names, mostNamed)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

export function RestoreAllDialog({ scope, data, onClose }: RestoreAllDialogProps) {
  const [removeNewer, setRemoveNewer] = useState(false)
  const when = formatDateTime(data.savedAt)
  const newer = data.pages.filter(({ state }) => state === 'new').length
  const {
    start,
    isPending: isBusy,
    failure,
  } = useCall({
    mutationFn: () => restoreMoment(scope, data.moment, { scope: 'all', state: data.state, removeNewer }),
    scope: historyCalls(scope),
    onSuccess: ({ removed }) =>
      toastSuccess(
        removed > 0 ? m.history_all_restored_removed({ when, count: removed }) : m.history_all_restored({ when }),
      ),
    // The next try begins with what was saved meanwhile, or it would be refused again.
    onError: () => refreshHistory(scope),
  })
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={m.history_restore_all_question({ when })}
      closeButtonProps={{ 'aria-label': m.kit_close(), disabled: isBusy }}
    >
      <Stack gap="md">
        <Effects data={data} removeNewer={removeNewer} />
        {newer > 0 ? (
          <Checkbox
            label={m.history_remove_newer()}
            checked={removeNewer}
            onChange={(event) => setRemoveNewer(event.currentTarget.checked)}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          {m.history_restore_all_note()}
        </Text>
        {failure === null ? null : (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} title={m.history_nothing_restored()}>
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {m.frame_cancel()}
          </Button>
          <Button onClick={() => start(undefined, { onSuccess: onClose })} loading={isBusy} data-autofocus>
            {m.history_restore_all()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import type { Moment } from '@vitrine/domain/history/history.routes'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { type HistoryScope, historyCalls, refreshHistory, restoreMoment } from './history.api.ts'
import css from './history.module.css'
import { namesText, pageTitle, partText } from './history.text.ts'

interface RestoreAllDialogProps {
  scope: HistoryScope
  data: Moment
  onClose: () => void
}

const pagesText = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`

const acts = (pages: readonly string[] | undefined, one: string, many: string): string =>
  `${pagesText(pages?.length ?? 0)} ${pages?.length === 1 ? one : many}`

/** Says what the restore will do, with names and counts. */
function Effects({ data, removeNewer }: { data: Moment; removeNewer: boolean }) {
  const named = (state: string) =>
    data.pages.filter((page) => page.state === state).map(({ title }) => pageTitle(title))
  const [changed, gone, newer, lost] = ['changed', 'gone', 'new', 'lost'].map(named)
  const parts = data.parts.filter(({ state }) => state === 'changed').map(({ part }) => partText[part])
  const rows: [string, readonly string[]][] = [
    [acts(changed, 'becomes what it was', 'become what they were'), changed ?? []],
    [acts(gone, 'deleted since comes back', 'deleted since come back'), gone ?? []],
    ['Besides', parts],
    ['Order of the pages', data.isReordered ? ['as it was'] : []],
    [
      removeNewer
        ? acts(newer, 'made since is removed', 'made since are removed')
        : acts(newer, 'made since stays', 'made since stay'),
      newer ?? [],
    ],
    [
      acts(lost, 'no longer kept from that time stays as it is', 'no longer kept from that time stay as they are'),
      lost ?? [],
    ],
  ]
  return (
    <dl className={css.effects}>
      {rows.map(([words, names]) =>
        names.length === 0 ? null : (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{namesText(names, 8)}</dd>
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
    onSuccess: (done) => {
      const removed = done.removed > 0 ? ` ${pagesText(done.removed)} made since removed.` : ''
      toastSuccess(`The draft is as it was on ${when}.${removed} To take this back, restore the save before it.`)
    },
    // The next try begins with what was saved meanwhile, or it would be refused again.
    onError: () => refreshHistory(scope),
    showsFailure: true,
  })
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={`Restore the design of ${when}?`}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
    >
      <Stack gap="md">
        <Effects data={data} removeNewer={removeNewer} />
        {newer > 0 ? (
          <Checkbox
            label="Also remove pages made since"
            checked={removeNewer}
            onChange={(event) => setRemoveNewer(event.currentTarget.checked)}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          Shoppers see no change until you publish. The restore is a save of its own: restore the save before it to take
          it back.
        </Text>
        {failure === null ? null : (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} title="Nothing was restored">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={() => start(undefined, { onSuccess: onClose })} loading={isBusy} data-autofocus>
            Restore all
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

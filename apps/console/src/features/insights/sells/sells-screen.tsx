import { Button, Group, NativeSelect, Pagination, Popover } from '@mantine/core'
import { IconArrowLeft, IconClick, IconDownload, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay } from '@vitrine/domain/formats/date.rules'
import type { BlockReport } from '@vitrine/domain/insights/blocks.routes'
import { tapDefinition, tapHours } from '@vitrine/domain/insights/blocks.rules'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useEffect, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { paginationProps } from '../../../shared/parts/pagination-props.ts'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { todayHere } from '../insights-address.ts'
import { RangePicker } from '../range-picker.tsx'
import { BlocksTable } from './blocks-table.tsx'
import { rowsOnPage, useBlocks, useBlocksFile } from './sells.api.ts'
import css from './sells.module.css'
import { useSellsAddress } from './sells-address.ts'

type Release = BlockReport['releases'][number]

const releaseText = ({ number, publishedAt, isLive, installs }: Release): string => {
  const words = { number, day: formatCalendarDay(publishedAt.slice(0, 10)), count: installs }
  return isLive ? m.sells_release_live(words) : m.sells_release_of(words)
}

function ReleaseSelect(props: { releases: readonly Release[]; value: number | null; onChoose: (to: string) => void }) {
  const { releases, value, onChoose } = props
  const isKnown = value === null || releases.some(({ number }) => number === value)
  return (
    <NativeSelect
      className={css.releases ?? ''}
      aria-label={m.sells_releases()}
      value={value ?? ''}
      data={[
        { value: '', label: m.sells_all_releases() },
        ...(isKnown ? [] : [{ value: String(value), label: m.sells_release_number({ number: value }) }]),
        ...releases.map((release) => ({ value: String(release.number), label: releaseText(release) })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/** What the numbers mean, as beside each chart. */
function Definition() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={340}
      position="bottom-start"
      withinPortal
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconInfoCircle size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {m.sells_counted()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.sells_counted()}>
        <p className={css.definition}>{m.sells_definition({ hours: tapHours })}</p>
        <small>{m.charts_definition_version({ version: tapDefinition.version })}</small>
      </Popover.Dropdown>
    </Popover>
  )
}

function Sells() {
  const { listing, page, sortBy, chooseRelease, turnTo } = useSellsAddress()
  const { data, error, refetch, isPlaceholderData } = useBlocks(listing, page)
  const file = useBlocksFile(listing)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / rowsOnPage))
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  const fallBack = useLatest(turnTo)
  useEffect(() => {
    // The address names a page that there never was, or the last page became empty.
    if (isBeyond) fallBack.current(pages, true)
  }, [isBeyond, pages, fallBack])
  const hasRows = data !== undefined && !isBeyond && data.data.length > 0
  return (
    <>
      <Panel p={0}>
        <div className={css.bar}>
          <ReleaseSelect releases={data?.releases ?? []} value={listing.release} onChoose={chooseRelease} />
          <Definition />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={file.isPending}
            disabled={!hasRows}
            onClick={() => file.start(undefined)}
          >
            {m.sells_csv()}
          </Button>
        </div>
        {data && (data.unfinishedDay !== null || data.utcDaysBefore !== null) && (
          <p className={css.note}>
            {data.unfinishedDay ? m.sells_unfinished({ day: formatCalendarDay(data.unfinishedDay) }) : ''}
            {data.utcDaysBefore ? ` ${m.sells_utc_days({ day: formatCalendarDay(data.utcDaysBefore) })}` : ''}
          </p>
        )}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {((!data && !error) || isBeyond) && (
          <Panel withBorder={false}>
            <SkeletonLines count={8} height={36} />
          </Panel>
        )}
        {hasRows && <BlocksTable rows={data.data} order={listing} isWaiting={isPlaceholderData} onSort={sortBy} />}
        {data && !isBeyond && data.data.length === 0 && (
          <EmptyState icon={<IconClick size={20} />} title={m.sells_empty()} description={m.sells_empty_note()} />
        )}
      </Panel>
      {hasRows && pages > 1 && (
        <Group justify="flex-end" mt="md">
          <Pagination total={pages} value={page} onChange={turnTo} {...paginationProps} />
        </Group>
      )}
    </>
  )
}

/** Which blocks of the app's pages are seen and tapped, and which orders followed. */
export function SellsScreen() {
  const mayRead = useCan('insights.read')
  const { days, range, choosePreset, chooseDays } = useSellsAddress()
  return (
    <>
      <PageTitle
        title={m.sells_screen()}
        description={m.sells_note()}
        action={
          <Button
            renderRoot={(props) => <Link to="/" search={days} {...props} />}
            variant="default"
            leftSection={<IconArrowLeft size={16} data-mirrored aria-hidden />}
          >
            {m.menu_insights()}
          </Button>
        }
      />
      <Group justify="flex-end" mb="md">
        <RangePicker range={range} today={todayHere()} onPreset={choosePreset} onDays={chooseDays} />
      </Group>
      {mayRead ? (
        <Sells />
      ) : (
        <Panel>
          <EmptyState
            icon={<IconLock size={20} />}
            title={m.charts_not_allowed({ permission: m.team_permission_insights_read() })}
          />
        </Panel>
      )}
    </>
  )
}

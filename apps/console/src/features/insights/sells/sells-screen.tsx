import { Button, Group, NativeSelect, Pagination } from '@mantine/core'
import { IconClick, IconDownload, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCalendarDay } from '@vitrine/domain/formats/date.rules'
import type { BlockReport } from '@vitrine/domain/insights/blocks.routes'
import { tapDefinition, tapHours } from '@vitrine/domain/insights/blocks.rules'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useEffect } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { paginationProps } from '../../../shared/parts/pagination-props.ts'
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
        <p className={css.note}>
          {m.sells_definition({ hours: tapHours })} {m.charts_definition_version({ version: tapDefinition.version })}
          {data?.unfinishedDay ? ` ${m.sells_unfinished({ day: formatCalendarDay(data.unfinishedDay) })}` : ''}
          {data?.utcDaysBefore ? ` ${m.sells_utc_days({ day: formatCalendarDay(data.utcDaysBefore) })}` : ''}
        </p>
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
  const { range, choosePreset, chooseDays } = useSellsAddress()
  return (
    <>
      <PageTitle
        title={m.sells_screen()}
        description={m.sells_note()}
        action={
          <Button component={Link} to="/" variant="default">
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

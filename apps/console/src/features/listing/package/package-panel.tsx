/** 'Export for the stores': what the app is called there, and packages for whoever builds and submits it. */
import { Alert, Button, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type StorePackage, type WebPartPlace, webPartPlaces } from '@vitrine/domain/store-package/store-package.routes'
import { m } from '@vitrine/messages/console'
import problemWords from '@vitrine/messages/console/listing.package_problem'
import webPartWords from '@vitrine/messages/console/listing.web_part'
import { Suspense, useState } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import classes from '../listing.module.css'
import { ListingSection } from '../listing-section.tsx'
import {
  cancelPackage,
  downloadPackage,
  isUnfinished,
  makePackage,
  packagesQuery,
  type ReadIds,
  readPackagesAgain,
  storeIdsQuery,
} from './package.api.ts'

const IdsDialog = lazyDialog(async () => (await import('./ids-dialog.tsx')).IdsDialog)

const megabyte = 1024 * 1024
const sizeOf = (bytes: number): string => (bytes / megabyte).toFixed(1)

function Ids({ ids, mayChange, onEdit }: { ids: ReadIds; mayChange: boolean; onEdit: () => void }) {
  const rows = [
    [m.listing_ids_apple(), ids.bundleId],
    [m.listing_ids_google(), ids.applicationId],
    [m.listing_ids_version(), m.listing_version_of({ version: ids.version, build: ids.build })],
  ] as const
  return (
    <>
      <dl className={classes.ids}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? (
                m.listing_ids_none()
              ) : (
                <bdi dir="ltr" translate="no">
                  {value}
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <Button variant="default" size="xs" onClick={onEdit} style={{ justifySelf: 'start' }}>
          {m.listing_ids_edit()}
        </Button>
      )}
    </>
  )
}

function Running({ one, mayChange }: { one: StorePackage; mayChange: boolean }) {
  const cancel = useCall({ mutationFn: () => cancelPackage(one.id), onSettled: readPackagesAgain })
  const { done, total } = one
  const said = total === 0 ? m.listing_package_waiting() : m.listing_package_progress({ done, total })
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {said}
      </Text>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        animated={total === 0}
        aria-label={m.listing_package_making()}
      />
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending}
          onClick={() => cancel.start()}
          style={{ alignSelf: 'start' }}
        >
          {m.listing_package_cancel()}
        </Button>
      )}
    </Stack>
  )
}

function Ready({ one }: { one: StorePackage }) {
  const download = useCall({ mutationFn: () => downloadPackage(one.id) })
  const at = formatDateTime(one.askedAt)
  return (
    <li className={classes.package}>
      <div>
        <Text size="sm">{kept(m.listing_package_of, { by: one.askedBy }, { at })}</Text>
        <Text size="xs" c="dimmed">
          {webPartWords[one.webPart]()}.{' '}
          {m.listing_package_kept({ size: sizeOf(one.size ?? 0), until: formatDateTime(one.expiresAt ?? one.askedAt) })}
        </Text>
      </div>
      <Button
        variant="light"
        size="xs"
        leftSection={<IconDownload size={16} />}
        loading={download.isPending}
        aria-label={m.listing_package_download_of({ at })}
        onClick={() => download.start()}
      >
        {m.listing_package_download()}
      </Button>
    </li>
  )
}

/** How the last one ended, where it is neither being made nor ready. */
function Ended({ one }: { one: StorePackage }) {
  if (one.state === 'cancelled')
    return (
      <Text size="sm" c="dimmed" role="status">
        {m.listing_package_cancelled()}
      </Text>
    )
  return (
    <Alert color="red" variant="light" role="alert" title={m.listing_package_failed()}>
      {problemWords[one.problem ?? 'unknown']()}
    </Alert>
  )
}

const webPartHelp: Readonly<Record<WebPartPlace, () => string>> = {
  server: m.listing_pages_server_help,
  package: m.listing_pages_package_help,
}

interface WebPartChoiceProps {
  value: WebPartPlace
  onChange: (value: WebPartPlace) => void
}

function WebPartChoice({ value, onChange }: WebPartChoiceProps) {
  return (
    <Radio.Group
      label={m.listing_pages_where()}
      value={value}
      onChange={(place) => onChange(place === 'package' ? 'package' : 'server')}
    >
      <Stack gap="xs" mt="xs">
        {webPartPlaces.map((place) => (
          <Radio key={place} value={place} label={webPartWords[place]()} description={webPartHelp[place]()} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

export function PackagePanel() {
  const mayChange = useMay('listing.change')
  const ids = useQuery(storeIdsQuery())
  const packages = useQuery(packagesQuery())
  const [editing, setEditing] = useState<'ids' | 'export' | null>(null)
  const [chosen, setChosen] = useState<WebPartPlace | null>(null)
  const make = useCall({
    mutationFn: makePackage,
    onSuccess: () => toastSuccess(m.listing_package_started()),
    onSettled: readPackagesAgain,
  })
  const failed = [ids, packages].find(({ isError, data }) => isError && !data)
  const [last] = packages.data ?? []
  const running = packages.data?.find(isUnfinished)
  const ready = packages.data?.filter(({ state }) => state === 'ready') ?? []
  // The last one says what this app is.
  const webPart = chosen ?? last?.webPart ?? 'server'
  const areIdsThere = ids.data !== undefined && ids.data.bundleId !== '' && ids.data.applicationId !== ''
  return (
    <ListingSection title={m.listing_package()} note={m.listing_package_note()}>
      {failed ? (
        <LoadError error={failed.error} onRetry={() => void Promise.all([ids.refetch(), packages.refetch()])} />
      ) : ids.data && packages.data ? (
        <>
          <Ids ids={ids.data} mayChange={mayChange} onEdit={() => setEditing('ids')} />
          {running ? (
            <Running one={running} mayChange={mayChange} />
          ) : (
            mayChange && (
              <Stack gap="md">
                <WebPartChoice value={webPart} onChange={setChosen} />
                <Group gap="xs">
                  <Button
                    leftSection={<IconPackageExport size={18} />}
                    loading={make.isPending}
                    onClick={() => (areIdsThere ? make.start(webPart) : setEditing('export'))}
                  >
                    {m.listing_package_make()}
                  </Button>
                </Group>
              </Stack>
            )
          )}
          {!running && last && last.state !== 'ready' && <Ended one={last} />}
          {ready.length > 0 && (
            <ul className={classes.packages} aria-label={m.listing_packages()}>
              {ready.map((one) => (
                <Ready key={one.id} one={one} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <SkeletonLines count={3} height={32} />
      )}
      {editing && ids.data && (
        <Suspense fallback={null}>
          <IdsDialog
            ids={ids.data}
            onExport={editing === 'export' ? () => make.start(webPart) : undefined}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </ListingSection>
  )
}

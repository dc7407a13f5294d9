import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { fieldReason } from '@vitrine/domain/field-reasons'
import {
  fingerprintOf,
  idLimits,
  isApplicationId,
  isBundleId,
  isFingerprint,
  isTeamId,
  isVersion,
} from '@vitrine/domain/store-package/store-ids.rules'
import type { StoreIds } from '@vitrine/domain/store-package/store-package.routes'
import { m } from '@vitrine/messages/console'
import idWords from '@vitrine/messages/console/listing.id'
import { queryClient } from '../../../shared/api/query-client.ts'
import { wordsOfField } from '../../../shared/field-words.ts'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../shared/forms/use-call-form.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { type ReadIds, storeIds, storeIdsQuery } from './package.api.ts'

/** As they are typed; no build while no number is. */
type TextIds = Record<Exclude<keyof StoreIds, 'build'>, string>
type IdValues = TextIds & { build: number | null }

const valuesOf = ({ build, fingerprints, bundleId, applicationId, version, teamId }: ReadIds): IdValues => ({
  ...{ bundleId, applicationId, version, teamId },
  build,
  fingerprints: fingerprints.join('\n'),
})

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

const idsOf = (values: IdValues): StoreIds => ({
  bundleId: values.bundleId.trim(),
  applicationId: values.applicationId.trim(),
  version: values.version.trim(),
  build: values.build ?? 0,
  teamId: values.teamId.trim(),
  fingerprints: linesOf(values.fingerprints).map(fingerprintOf),
})

const labelOf = (name: string): string => (idWords as Record<string, () => string>)[name]?.() ?? name

type IdReason = 'application_id_wrong' | 'app_version_wrong' | 'bundle_id_wrong' | 'fingerprint_wrong' | 'team_id_wrong'

/** As the server would say it. */
const said = (name: IdReason) => wordsOfField(fieldReason(name))

interface IdCheck {
  isId: (text: string) => boolean
  reason: IdReason
  whole: boolean
}

/** `whole` where nothing goes on without the two ids. */
const problemOfId = (text: string, { isId, reason, whole }: IdCheck): string | null => {
  if (text.trim() === '') return whole ? m.fields_required() : null
  return isId(text.trim()) ? null : said(reason)
}

interface IdsDialogProps {
  ids: ReadIds
  /** The package that waits for the ids. It is made when they are saved. */
  onExport?: (() => void) | undefined
  onClose: () => void
}

export function IdsDialog({ ids, onExport, onClose }: IdsDialogProps) {
  const isExport = onExport !== undefined
  const { form, submit, isPending, failure } = useCallForm<IdValues, ReadIds, ReadIds>({
    name: 'store-ids',
    initialValues: valuesOf(ids),
    read: { copy: ids, valuesOf, labelOf },
    validate: {
      bundleId: (text) => problemOfId(text, { isId: isBundleId, reason: 'bundle_id_wrong', whole: isExport }),
      applicationId: (text) =>
        problemOfId(text, { isId: isApplicationId, reason: 'application_id_wrong', whole: isExport }),
      version: (text) => (isVersion(text.trim()) ? null : said('app_version_wrong')),
      build: (build) => (build === null ? m.fields_required() : null),
      teamId: (text) => problemOfId(text, { isId: isTeamId, reason: 'team_id_wrong', whole: false }),
      fingerprints: (text) => {
        const lines = linesOf(text)
        if (lines.length > idLimits.fingerprints) return m.listing_fingerprints_most({ most: idLimits.fingerprints })
        return lines.every((line) => isFingerprint(fingerprintOf(line))) ? null : said('fingerprint_wrong')
      },
    },
    call: {
      mutationFn: (values, revision) => storeIds(idsOf(values), revision),
      onSuccess: (stored) => {
        queryClient.setQueryData(storeIdsQuery().queryKey, stored)
        if (!isExport) toastSuccess(m.listing_ids_saved())
      },
    },
  })
  const input = (name: keyof TextIds) => ({
    label: idWords[name](),
    autoComplete: 'off',
    spellCheck: false,
    // Ids are read from left to right in every language.
    styles: { input: { direction: 'ltr' as const } },
    ...form.getInputProps(name),
  })
  return (
    <Modal opened onClose={onClose} title={m.listing_ids()} size="md">
      <form
        onSubmit={submit({
          onSuccess() {
            onClose()
            onExport?.()
          },
        })}
        noValidate
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {m.listing_ids_note()} {isExport && m.listing_ids_export_note()}
          </Text>
          <TextInput {...input('bundleId')} description={m.listing_bundle_help()} data-autofocus />
          <TextInput {...input('applicationId')} description={m.listing_application_help()} />
          <TextInput {...input('version')} description={m.listing_version_help()} />
          <NumberText
            label={idWords.build()}
            description={m.listing_build_help()}
            limits={{ min: 1, max: idLimits.build }}
            value={form.values.build}
            error={form.errors['build']}
            onChange={(build) => form.setFieldValue('build', build)}
          />
          <TextInput {...input('teamId')} description={m.listing_team_help()} />
          <Textarea {...input('fingerprints')} description={m.listing_fingerprints_help()} rows={3} />
          <FormFoot
            action={isExport ? m.listing_ids_export() : m.unsaved_save()}
            isPending={isPending}
            failure={failure}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

import { Alert, Button, FileButton, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type SameNamedDesigns, sameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { m } from '@vitrine/messages/console'
import sameNamedWords from '@vitrine/messages/console/app_file.same_named'
import sameNamedNotes from '@vitrine/messages/console/app_file.same_named_note'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { useRef, useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { FileDrop } from '../../../shared/media-library/file-drop.tsx'
import { takeOne } from '../../../shared/media-library/refused-files.ts'
import { contentText, otherDesigns } from './app-file-content.ts'
import { ImportResultView } from './import-result-view.tsx'
import css from './publishing.module.css'
import { useImport } from './use-import.ts'

interface ProblemProps {
  problem: string | null
  /** The file that has it. */
  file: string
}

const Problem = ({ problem, file }: ProblemProps) =>
  problem === null ? null : (
    <Alert color="red" role="alert" title={<bdi>{file}</bdi>}>
      {problem}
    </Alert>
  )

function FilePicker({ onFile, label }: { onFile: (file: File) => void; label: string }) {
  // Resets the input, so that a refused file can be chosen again after it was replaced under the same name.
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept=".tar,application/x-tar"
      resetRef={reset}
      inputProps={{ 'aria-label': label }}
      onChange={(file) => {
        reset.current?.()
        if (file) onFile(file)
      }}
    >
      {(props) => (
        <Button {...props} variant="default">
          {label}
        </Button>
      )}
    </FileButton>
  )
}

const Facts = ({ manifest }: { manifest: AppFileManifest }) => (
  <FactList>
    <Fact name={m.app_file_app()}>{manifest.app.name}</Fact>
    <Fact name={m.app_file_exported()}>{formatDateTime(manifest.exportedAt)}</Fact>
    <Fact name={m.app_file_holds()}>{contentText(manifest.counts)}</Fact>
  </FactList>
)

/** Says what the button will do, before it is pressed. */
function Consequences({ manifest, appName }: { manifest: AppFileManifest; appName: string }) {
  const others = otherDesigns(manifest)
  return (
    <Stack gap="xs">
      <Text size="sm">{kept(m.app_file_replaces, { app: appName })}</Text>
      {others > 0 ? <Text size="sm">{m.app_file_others({ count: others })}</Text> : null}
    </Stack>
  )
}

/** Takes a chosen or dropped file, shows what it holds and what it replaces, and imports it into the draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { appKey, applicationName } = useApp()
  const { step, choose, send, cancel } = useImport(appKey)
  const [sameNamed, setSameNamed] = useState<SameNamedDesigns>('skip')
  const sending = step.name === 'sending'
  const chooseOne = (files: readonly File[]) => {
    const file = takeOne(files, m.tables_only_one())
    if (file) choose(file)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={step.name === 'done' ? m.app_file_done_title() : m.app_file_title()}
      size="md"
      closeOnClickOutside={!sending}
      closeOnEscape={!sending}
      withCloseButton={!sending}
    >
      {step.name === 'choose' ? (
        <Stack gap="md">
          <FileDrop label={m.app_file_drop()} onFiles={chooseOne} className={css.dropZone}>
            <Stack align="center" gap="xs">
              <IconFileImport size={28} aria-hidden />
              <Text size="sm" ta="center">
                {m.app_file_drop_here()}
              </Text>
              <Text size="xs" c="dimmed">
                {m.app_file_most()}
              </Text>
              <FilePicker label={m.app_file_choose()} onFile={choose} />
            </Stack>
          </FileDrop>
          <Problem problem={step.problem} file={step.fileName} />
        </Stack>
      ) : null}
      {step.name === 'ready' || sending ? (
        <Stack gap="md">
          <Facts manifest={step.manifest} />
          <Consequences manifest={step.manifest} appName={applicationName} />
          {otherDesigns(step.manifest) > 0 ? (
            <Radio.Group
              label={m.app_file_same_named()}
              value={sameNamed}
              onChange={(value) => setSameNamed(sameNamedDesigns.find((name) => name === value) ?? 'skip')}
            >
              <Stack gap="xs" mt="xs">
                {sameNamedDesigns.map((name) => (
                  <Radio
                    key={name}
                    value={name}
                    disabled={sending}
                    label={sameNamedWords[name]()}
                    description={sameNamedNotes[name]()}
                  />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          {sending ? (
            <Stack gap={6} role="status">
              <Text size="sm">
                {step.progress < 1
                  ? m.app_file_sending({ percent: Math.round(step.progress * 100) })
                  : m.app_file_importing()}
              </Text>
              <Progress value={step.progress * 100} animated={step.progress >= 1} aria-label={m.app_file_progress()} />
            </Stack>
          ) : (
            <Problem problem={step.problem} file={step.file.name} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={sending ? cancel : onClose} disabled={sending && step.progress >= 1}>
              {m.frame_cancel()}
            </Button>
            <Button onClick={() => send(step.file, step.manifest, sameNamed)} loading={sending} data-autofocus>
              {m.app_file_replace()}
            </Button>
          </Group>
        </Stack>
      ) : null}
      {step.name === 'done' ? (
        <Stack gap="md">
          <ImportResultView result={step.result} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.kit_close()}
            </Button>
            <Button component={Link} to="/design/home">
              {m.app_file_look()}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  )
}

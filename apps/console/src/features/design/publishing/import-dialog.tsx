import { Alert, Button, FileButton, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type SameNamedDesigns, sameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import type { AppFileManifest } from '@vitrine/domain/app-file/manifest.schema'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { useRef, useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { FileDrop } from '../../../shared/media-library/file-drop.tsx'
import { contentText, otherDesigns, otherDesignsText, sameNamedTexts } from './app-file.text.ts'
import { ImportResultView } from './import-result-view.tsx'
import css from './publishing.module.css'
import { useImport } from './use-import.ts'

const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <Alert color="red" role="alert">
      {text}
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
    <Fact name="App">{manifest.app.name}</Fact>
    <Fact name="Exported">{formatDateTime(manifest.exportedAt)}</Fact>
    <Fact name="Holds">{contentText(manifest.counts)}</Fact>
  </FactList>
)

/** Says what the button will do, before it is pressed. */
function Consequences({ manifest, appName }: { manifest: AppFileManifest; appName: string }) {
  const others = otherDesignsText(otherDesigns(manifest))
  return (
    <Stack gap="xs">
      <Text size="sm">
        It replaces the draft of {appName}: pages, navigation, branding, badges and selections. What is there now stays
        in the history and can be brought back. Shoppers see no change until you publish.
      </Text>
      {others === null ? null : <Text size="sm">{others}</Text>}
    </Stack>
  )
}

/** Takes a chosen or dropped file, shows what it holds and what it replaces, and imports it into the draft. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { appKey, applicationName } = useApp()
  const { step, choose, send, cancel } = useImport(appKey)
  const [sameNamed, setSameNamed] = useState<SameNamedDesigns>('skip')
  const sending = step.name === 'sending'
  return (
    <Modal
      opened
      onClose={onClose}
      title={step.name === 'done' ? 'The app was imported' : 'Import app'}
      size="md"
      closeOnClickOutside={!sending}
      closeOnEscape={!sending}
      withCloseButton={!sending}
    >
      {step.name === 'choose' ? (
        <Stack gap="md">
          <FileDrop label="Drop to read it" onFiles={([file]) => file && choose(file)} className={css.dropZone}>
            <Stack align="center" gap="xs">
              <IconFileImport size={28} aria-hidden />
              <Text size="sm" ta="center">
                Drop a file that was made with Export app
              </Text>
              <Text size="xs" c="dimmed">
                At most 500 MB
              </Text>
              <FilePicker label="Choose a file" onFile={choose} />
            </Stack>
          </FileDrop>
          <Problem text={step.problem} />
        </Stack>
      ) : null}
      {step.name === 'ready' || sending ? (
        <Stack gap="md">
          <Facts manifest={step.manifest} />
          <Consequences manifest={step.manifest} appName={applicationName} />
          {otherDesigns(step.manifest) > 0 ? (
            <Radio.Group
              label="Designs that this app already has by the same name"
              value={sameNamed}
              onChange={(value) => setSameNamed(sameNamedDesigns.find((name) => name === value) ?? 'skip')}
            >
              <Stack gap="xs" mt="xs">
                {sameNamedDesigns.map((name) => (
                  <Radio key={name} value={name} disabled={sending} {...sameNamedTexts[name]} />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          {sending ? (
            <Stack gap={6} role="status">
              <Text size="sm">
                {step.progress < 1 ? `Sending ${Math.round(step.progress * 100)}%` : 'Checking and importing'}
              </Text>
              <Progress value={step.progress * 100} animated={step.progress >= 1} aria-label="Import" />
            </Stack>
          ) : (
            <Problem text={step.problem} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={sending ? cancel : onClose} disabled={sending && step.progress >= 1}>
              Cancel
            </Button>
            <Button onClick={() => send(step.file, step.manifest, sameNamed)} loading={sending} data-autofocus>
              Replace the draft
            </Button>
          </Group>
        </Stack>
      ) : null}
      {step.name === 'done' ? (
        <Stack gap="md">
          <ImportResultView result={step.result} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button component={Link} to="/design/home">
              Look at the draft
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  )
}

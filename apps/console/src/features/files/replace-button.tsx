import { Button, FileButton, Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { type FileUse, libraryRoutes, type UsedFile } from '@vitrine/domain/media/library.routes'
import { m } from '@vitrine/messages/console'
import { useRef, useState } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { mediaKinds, refusalOf } from '../../shared/media-library/media-kinds.ts'
import { sendUpload } from '../../shared/media-library/send-uploads.ts'
import { toastError, toastSuccess } from '../../shared/toast.ts'
import { FileUses } from './file-uses.tsx'
import { useReadFilesAgain } from './files.api.ts'

/** Puts another file in the place of this one, and says what goes on showing the earlier one. */
export function ReplaceButton({ file }: { file: UsedFile }) {
  // Choosing the same file twice must count as two choices.
  const reset = useRef<() => void>(null)
  const [kept, setKept] = useState<readonly FileUse[]>([])
  const readAgain = useReadFilesAgain()
  const replacement = useCall({
    mutationFn: async (chosen: File) => {
      const sending = {
        type: file.type,
        // The stores take exact sizes alone, and each pixel as it is.
        purpose: file.uses.some(({ place }) => place === 'listing') ? 'store' : 'app',
        signal: new AbortController().signal,
        onProgress: () => {},
      } as const
      const { url } = await sendUpload(chosen, sending)
      const input = { params: { id: file.id }, body: { url } }
      return (await callApi(libraryRoutes.replaceFile, input, { revision: file.revision })).data
    },
    onSuccess: (data) => {
      toastSuccess(m.files_replaced())
      setKept(data.kept)
    },
    onSettled: readAgain,
  })
  const choose = async (chosen: File | null) => {
    reset.current?.()
    if (!chosen) return
    const refusal = await refusalOf(chosen, file.type)
    if (refusal === null) replacement.start(chosen)
    else toastError(refusal, chosen.name)
  }
  return (
    <>
      <FileButton
        accept={mediaKinds[file.type].accept}
        resetRef={reset}
        inputProps={{ 'aria-label': m.fields_replace_named({ name: file.fileName }) }}
        onChange={(chosen) => void choose(chosen)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            leftSection={<IconReplace size={16} aria-hidden />}
            loading={replacement.isPending}
          >
            {m.media_replace()}
          </Button>
        )}
      </FileButton>
      {kept.length > 0 && (
        <section aria-label={m.files_kept()}>
          <Text size="sm">{m.files_kept()}</Text>
          <FileUses uses={kept} none={null} />
        </section>
      )}
    </>
  )
}

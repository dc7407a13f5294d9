import { Button, FileButton, Group, Input } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useId, useRef, useState } from 'react'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import css from './new-app.module.css'
import { type Logo, readLogo } from './read-logo.ts'

const kinds = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml'

interface LogoFieldProps {
  logo: Logo | null
  onChange: (logo: Logo | null) => void
  /** One is being read, and not there yet. */
  onReading: (isReading: boolean) => void
}

/** Where another picture is chosen while one is read, the last one counts. */
export function LogoField({ logo, onChange, onReading }: LogoFieldProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  const asked = useRef<File>(null)
  const take = useLatest(onChange)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    asked.current = file
    onReading(true)
    const read = await readLogo(file).catch(() => null)
    if (asked.current !== file) return
    onReading(false)
    setUnreadable(read ? null : file.name)
    if (read) take.current(read)
  }
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={m.apps_new_logo()}
      description={m.apps_new_logo_help()}
      error={unreadable === null ? undefined : m.apps_new_logo_unreadable({ name: unreadable })}
      errorProps={{ role: 'alert' }}
    >
      <Group gap="sm" mt={6}>
        {logo && <img className={css.logo} src={logo.address} alt="" />}
        <FileButton
          accept={kinds}
          resetRef={reset}
          inputProps={{ 'aria-label': m.apps_new_logo() }}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={16} aria-hidden />}>
              {logo ? m.apps_new_logo_other() : m.apps_new_logo_choose()}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {m.apps_new_logo_remove()}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

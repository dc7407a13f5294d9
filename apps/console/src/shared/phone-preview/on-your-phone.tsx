import { Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { kept } from '../kept-text.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import css from './phone-preview.module.css'

/** The preview on a real phone: a code to scan, or how the server must be started for one. */
export const OnYourPhone = ({ lanUrl }: { lanUrl: string | null }) => (
  <div className={css.phone}>
    {lanUrl === null ? (
      <div>
        <Text size="sm" fw={600}>
          {m.preview_own_phone()}
        </Text>
        <p className={css.note}>{kept(m.preview_this_machine, { setting: 'HOST=0.0.0.0' })}</p>
      </div>
    ) : (
      <>
        <QrCode text={lanUrl} label={m.preview_code()} sizePx={112} />
        <div>
          <Text size="sm" fw={600}>
            {m.preview_own_phone()}
          </Text>
          <p className={css.note}>{m.preview_scan()}</p>
        </div>
      </>
    )}
  </div>
)

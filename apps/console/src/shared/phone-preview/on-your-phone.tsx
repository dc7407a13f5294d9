import { Code, Text } from '@mantine/core'
import css from './phone-preview.module.css'
import { QrCode } from './qr-code.tsx'

/** The preview on a real phone: a code to scan, or how the server must be started for one. */
export const OnYourPhone = ({ lanUrl }: { lanUrl: string | null }) => (
  <div className={css.phone}>
    {lanUrl === null ? (
      <div>
        <Text size="sm" fw={600}>
          See it on your own phone
        </Text>
        <p className={css.note}>
          This server answers on this machine only. Start it with <Code>HOST=0.0.0.0</Code> and a code to scan appears
          here. For push and use without a connection, put TLS before it.
        </p>
      </div>
    ) : (
      <>
        <QrCode text={lanUrl} label="Code that opens the preview on a phone" sizePx={112} />
        <div>
          <Text size="sm" fw={600}>
            See it on your own phone
          </Text>
          <p className={css.note}>
            Scan it with a phone in the same network. The link ends after a while and shows this draft only.
          </p>
        </div>
      </>
    )}
  </div>
)

/** A message on the lock screen of a phone, as it is typed, cut where the platform cuts it (I-048). */
import { fillText, maxBody, maxTitle, type VariableValues } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { AppIcon } from '../../../shared/app-icon.tsx'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import type { MessageText } from '../texts/message-texts.rules.ts'
import { CutText, linesOf, type PhonePlatform } from './cut-text.tsx'
import css from './preview.module.css'

interface MessagePreviewProps {
  text: MessageText
  /** The language that it is written in. */
  language: string
  image: string | null
  /** Of whoever gets it, where somebody gets it only with them. */
  values?: VariableValues | undefined
}

type Scheme = 'light' | 'dark'

interface NoteProps extends MessagePreviewProps {
  platform: PhonePlatform
  isUnfolded: boolean
}

function Note({ text, language, image, platform, isUnfolded }: NoteProps) {
  const { applicationName, icon } = useApp()
  const url = useMediaUrl()
  const lines = linesOf[platform]
  const picture = image === null ? '' : url(image)
  return (
    <div className={css.note} data-platform={platform} lang={language}>
      <div className={css.head}>
        <AppIcon name={applicationName} icon={icon} size={platform === 'ios' ? 36 : 20} />
        {platform === 'android' && (
          <span className={css.app}>
            <bdi>{applicationName}</bdi> · {m.notifications_preview_now()}
          </span>
        )}
      </div>
      <div className={css.words}>
        {platform === 'ios' && (
          <span className={css.app}>
            <bdi>{applicationName}</bdi>
            <span>{m.notifications_preview_now()}</span>
          </span>
        )}
        <p className={css.title} dir="auto" style={{ WebkitLineClamp: lines.title }}>
          {text.title || m.notifications_preview_title()}
        </p>
        <p className={css.body} dir="auto" style={{ WebkitLineClamp: isUnfolded ? lines.unfolded : lines.folded }}>
          {text.body || m.notifications_preview_body()}
        </p>
      </div>
      {picture !== '' && (
        <img className={isUnfolded ? css.picture : css.thumb} src={picture} alt={m.notifications_preview_picture()} />
      )}
    </div>
  )
}

export function MessagePreview({ text, language, image, values = {} }: MessagePreviewProps) {
  const [platform, setPlatform] = useState<PhonePlatform>('ios')
  const [fold, setFold] = useState<'folded' | 'unfolded'>('folded')
  const [scheme, setScheme] = useState<Scheme>('light')
  const filled = { title: fillText(text.title, values, maxTitle), body: fillText(text.body, values, maxBody) }
  return (
    <section className={css.preview} aria-label={m.notifications_preview()}>
      <div className={css.choices}>
        <Segmented
          aria-label={m.notifications_preview_phone()}
          size="xs"
          options={[
            { value: 'ios', label: 'iOS' },
            { value: 'android', label: 'Android' },
          ]}
          value={platform}
          onChange={setPlatform}
        />
        <Segmented
          aria-label={m.notifications_preview_fold()}
          size="xs"
          options={[
            { value: 'folded', label: m.notifications_preview_folded() },
            { value: 'unfolded', label: m.notifications_preview_unfolded() },
          ]}
          value={fold}
          onChange={setFold}
        />
        <Segmented
          aria-label={m.notifications_preview_scheme()}
          size="xs"
          options={[
            { value: 'light', label: m.notifications_preview_light() },
            { value: 'dark', label: m.notifications_preview_dark() },
          ]}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <div className={css.phone} data-platform={platform} data-look={scheme}>
        <p className={css.clock} aria-hidden>
          9:41
        </p>
        <Note text={filled} language={language} image={image} platform={platform} isUnfolded={fold === 'unfolded'} />
      </div>
      <CutText text={filled} hasImage={image !== null} />
    </section>
  )
}

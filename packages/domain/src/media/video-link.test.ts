import { describe, expect, it } from 'vitest'
import {
  embedAddress,
  embeddedVideos,
  playerAddress,
  readVideoLink,
  stillFileName,
  stillFilePattern,
} from './video-link.rules.ts'

const youtube = { provider: 'youtube', id: 'dQw4w9WgXcQ' }
const vimeo = { provider: 'vimeo', id: '76979871' }

describe('videos by their address', () => {
  it.each([
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'http://youtube.com/embed/dQw4w9WgXcQ?rel=0&controls=0',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ?version=3',
    'http://www.youtube.com/v/dQw4w9WgXcQ&hl=en_US&fs=1',
    'https://youtube.googleapis.com/v/dQw4w9WgXcQ&feature=player_embedded',
    'https://www.youtube.com/watch/dQw4w9WgXcQ',
    'https://youtu.be/embed/dQw4w9WgXcQ',
    ' https://music.youtube.com/watch?v=dQw4w9WgXcQ ',
  ])('%s is read', (address) => expect(readVideoLink(address)).toEqual(youtube))

  it.each([
    'https://player.vimeo.com/video/76979871',
    '//player.vimeo.com/video/76979871?title=0&byline=0',
    'https://vimeo.com/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/channels/123456/76979871',
    'https://vimeo.com/showcase/3486148/video/76979871',
    'https://vimeo.com/groups/motion/videos/76979871',
    'https://player.vimeo.com/video/76979871/config',
    'https://vimeo.com/moogaloop.swf?clip_id=76979871&server=vimeo.com',
  ])('%s is read', (address) => expect(readVideoLink(address)).toEqual(vimeo))

  it.each([
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/',
    'https://youtube.com.evil.test/embed/dQw4w9WgXcQ',
    'https://evil.test/www.youtube.com/embed/dQw4w9WgXcQ',
    'javascript:youtube.com/embed/dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/a',
    'https://vimeo.com/showcase/3486148/embed',
    'https://vimeo.com/event/3486148/embed',
    'https://player.vimeo.com/external/123456.hd.mp4',
    'youtube',
    '',
  ])('%s is none', (address) => expect(readVideoLink(address)).toBeNull())

  it('keeps where it begins and stops, and what an unlisted video needs', () => {
    expect(readVideoLink('https://youtu.be/dQw4w9WgXcQ?t=1m30s')).toEqual({ ...youtube, startSeconds: 90 })
    expect(readVideoLink('https://youtu.be/dQw4w9WgXcQ?t=90.5')).toEqual({ ...youtube, startSeconds: 90 })
    expect(readVideoLink('https://www.youtube.com/v/dQw4w9WgXcQ&start=10&end=20')).toEqual({
      ...youtube,
      startSeconds: 10,
      endSeconds: 20,
    })
    expect(readVideoLink('https://player.vimeo.com/video/76979871?h=8272103f6e#t=30s')).toEqual({
      ...vimeo,
      secret: '8272103f6e',
      startSeconds: 30,
    })
    expect(readVideoLink('https://vimeo.com/76979871/8272103f6e')).toEqual({ ...vimeo, secret: '8272103f6e' })
  })

  it('reads back what it writes, and its player asks for no cookies', () => {
    for (const address of ['https://youtu.be/a_b-C3D4e5F?t=7&end=9', 'https://vimeo.com/76979871/8272103f6e#t=9']) {
      const video = readVideoLink(address)
      if (video === null) throw new Error(address)
      expect(readVideoLink(embedAddress(video))).toEqual(video)
      expect(readVideoLink(playerAddress(video))).toEqual(video)
      expect(playerAddress(video)).toMatch(/youtube-nocookie\.com|dnt=1/)
      expect(stillFileName(video)).toMatch(stillFilePattern)
    }
    expect(stillFileName({ provider: 'youtube', id: 'AbcdefghijK' })).not.toBe(
      stillFileName({ provider: 'youtube', id: 'abcdefghijk' }),
    )
  })

  it('finds those of frames in texts and in JSON around them, each once, and no links', () => {
    const html = `<p><iframe width=5 src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9" title="a"></iframe>
      <IFRAME src=//player.vimeo.com/video/76979871></IFRAME><a href="https://youtu.be/abcdefghijk">b</a>
      <iframe src='https://player.vimeo.com/video/76979872?dnt=1&amp;h=8272103f6e'></iframe></p>`
    const expected = [
      { ...youtube, startSeconds: 9 },
      vimeo,
      { provider: 'vimeo', id: '76979872', secret: '8272103f6e' },
    ]
    expect(embeddedVideos([html, html])).toEqual(expected)
    expect(embeddedVideos([JSON.stringify({ html })])).toEqual(expected)
    expect(embeddedVideos(['youtu'.repeat(20_000), '<iframe src="youtu'])).toEqual([])
  })

  it('reads a text of marks once, however many there are', () => {
    const tag = '<iframe src="https://youtu.be/dQw4w9WgXcQ">'
    const texts = [tag, 'youtu '.repeat(200_000), `${'<b>vimeo.com '.repeat(100_000)}${tag}`]
    expect(embeddedVideos(texts)).toEqual([youtube])
  })
})

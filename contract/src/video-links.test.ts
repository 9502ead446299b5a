import { expect, test } from 'vitest'
import { readVideoLink, videoPage, videoPlayer, videoPlayerOrigins } from './video-links.ts'

const onYoutube = { service: 'youtube', id: 'dQw4w9WgXcQ', key: null } as const
const onVimeo = { service: 'vimeo', id: '123456789', key: null } as const
const withKey = { ...onVimeo, key: '0a1b2c3d4e' } as const

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', onYoutube],
  ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s', onYoutube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', onYoutube],
  ['youtube.com/watch?v=dQw4w9WgXcQ', onYoutube],
  ['http://youtu.be/dQw4w9WgXcQ?si=abc', onYoutube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', onYoutube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', onYoutube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', onYoutube],
  ['https://vimeo.com/123456789', onVimeo],
  ['https://vimeo.com/channels/staffpicks/123456789', onVimeo],
  ['https://vimeo.com/123456789/0a1b2c3d4e', withKey],
  ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e', withKey],
])('%s leads to a video', (link, video) => expect(readVideoLink(link)).toEqual(video))

test.each([
  '',
  'a sermon',
  'https://www.youtube.com/',
  'https://www.youtube.com/@gracechapel',
  'https://www.youtube.com/playlist?list=PL1234567890',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/gracechapel',
  'https://vimeo.com/123456789/<script>',
  'https://vimeo.com/123456789?h=not%20a%20key',
  'https://vimeo.com/123456789/0a1b2c3d4e/more',
])('%s leads to none', (link) => expect(readVideoLink(link)).toBeUndefined())

test.each([onYoutube, onVimeo, withKey])(
  'a video is found again at its page, and plays where the policy lets it',
  (video) => {
    expect(readVideoLink(videoPage(video))).toEqual(video)
    expect(readVideoLink(videoPlayer(video))).toEqual(video)
    expect(videoPlayerOrigins.some((origin) => videoPlayer(video).startsWith(`${origin}/`))).toBe(true)
  },
)

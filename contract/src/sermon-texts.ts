/** Texts about sermons. A separate file, because few screens need it. */
export const sermonTexts = {
  noVideo: 'Please paste the link of a video on YouTube or Vimeo',
  videoNotFound: 'We couldn’t find this video, or it can’t be played on other sites. Please check the link.',
  tooMany: 'You’ve added three sermons already. Remove one first.',
  noFile: 'This sermon has no file yet',
  wrongKind: 'This sermon takes another kind of file',
  missingRecording: 'Please choose an MP3 or M4A file',
  recordingTooLarge: 'Please choose a recording smaller than 60 MB',
  recordingTooLong: 'Please choose a recording of at most three hours',
  notARecording: 'We couldn’t read this recording. Please choose an MP3 or M4A file.',
  missingText: 'Please choose a PDF',
  notAPdf: 'We couldn’t read this file. Please choose a PDF.',
} as const

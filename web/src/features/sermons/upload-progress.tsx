/** How much of a file is uploaded. At 100 % the server still has to read it. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.floor(part * 100)
  const words = percent < 100 ? `${percent}% uploaded. Please stay on this page.` : 'Uploaded. Checking the file...'
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-slate-soft"
      >
        <div className="h-full bg-pine transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <p aria-hidden="true" className="mt-2 text-sm text-ink-soft tabular-nums">
        {words}
      </p>
    </div>
  )
}

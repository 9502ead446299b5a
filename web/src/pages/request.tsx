export default function Request() {
  return <h1>Request Details</h1>
}

/** Browser features that the application does not use. */
const unused = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture"],
  ...["encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts"],
  ...["magnetometer", "microphone", "midi", "payment", "picture-in-picture"],
  ...["serial", "usb", "xr-spatial-tracking"],
];

/** Public pages list only features that expose the visitor, because the home page must fit into ten packets. */
const unusedInPublic = ["camera", "geolocation", "microphone"];

const closed = (features: string[]) => features.map((feature) => `${feature}=()`).join(",");

/** The `Permissions-Policy` header. File inputs with camera capture need no permission. */
export const permissionsPolicy = { staff: closed(unused), public: closed(unusedInPublic) };

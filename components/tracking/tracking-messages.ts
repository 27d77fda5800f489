import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/tracking.json";
import en from "@/messages/en/tracking.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("tracking", { en, de });
